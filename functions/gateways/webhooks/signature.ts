import { createHmac, createPrivateKey, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** 256 random bits as Standard Webhooks 1.0.0 writes them. */
export const newHmacSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;

/** A key pair of Ed25519: seed and public key, as its library has them. */
export function newEd25519Key(): string {
  const { d = '', x = '' } = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' });
  return `whsk_${Buffer.concat([Buffer.from(d, 'base64url'), Buffer.from(x, 'base64url')]).toString('base64')}`;
}

const keyBytes = (secret: string): Buffer => Buffer.from(secret.slice(secret.indexOf('_') + 1), 'base64');

/** The customer's verification key: the secret itself, or the public key. */
export const shownSecret = (secret: string): string =>
  secret.startsWith('whsk_') ? `whpk_${keyBytes(secret).subarray(32).toString('base64')}` : secret;

/** `whsec_…` signs as v1 (HMAC-SHA256), `whsk_…` as v1a (Ed25519). */
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
 * The headers of Standard Webhooks 1.0.0: id, instant of this try in epoch seconds, a signature of `id.timestamp.body` by each
 * secret, so that a receiver who has not changed it yet still verifies.
 */
export function signedHeaders(id: string, body: string, secrets: readonly string[], now: Date): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': secrets.map((secret) => signatureBy(secret, `${id}.${timestamp}.${body}`)).join(' '),
  };
}
