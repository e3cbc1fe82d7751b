import { createHmac, createPrivateKey, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** A secret of 256 random bits in the format of Standard Webhooks 1.0.0. */
export const newHmacSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;

/** An Ed25519 key pair, seed and public key, in the format of the Standard Webhooks libraries. */
export function newEd25519Key(): string {
  const { d = '', x = '' } = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' });
  return `whsk_${Buffer.concat([Buffer.from(d, 'base64url'), Buffer.from(x, 'base64url')]).toString('base64')}`;
}

const keyBytes = (secret: string): Buffer => Buffer.from(secret.slice(secret.indexOf('_') + 1), 'base64');

/** What the customer verifies with: the secret itself for HMAC, the public key for Ed25519. */
export const shownSecret = (secret: string): string =>
  secret.startsWith('whsk_') ? `whpk_${keyBytes(secret).subarray(32).toString('base64')}` : secret;

/** Signs by the secret's kind: `whsec_…` as v1 (HMAC-SHA256), `whsk_…` as v1a (Ed25519). */
function signatureBy(secret: string, content: string): string {
  if (secret.startsWith('whsec_'))
    return `v1,${createHmac('sha256', keyBytes(secret)).update(content).digest('base64')}`;
  const bytes = keyBytes(secret);
  const key = createPrivateKey({
    format: 'jwk',
    key: {
      kty: 'OKP',
      crv: 'Ed25519',
      d: bytes.subarray(0, 32).toString('base64url'),
      x: bytes.subarray(32).toString('base64url'),
    },
  });
  return `v1a,${sign(null, Buffer.from(content), key).toString('base64')}`;
}

/**
 * The headers of Standard Webhooks 1.0.0: id, instant of this attempt in epoch seconds, and a signature of
 * `id.timestamp.body` by each secret. During rotation there are two secrets, so that a receiver with the former one
 * still verifies.
 */
export function signedHeaders(id: string, body: string, secrets: readonly string[], now: Date): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': secrets.map((secret) => signatureBy(secret, `${id}.${timestamp}.${body}`)).join(' '),
  };
}
