import { createHash, createPublicKey } from 'node:crypto';
import { GetPublicKeyCommand, KMSClient, SignCommand } from '@aws-sdk/client-kms';
import { CertificateKey } from '#shared/model/order/certificateKey.ts';
import { canonicalJson } from '#shared/rules/canonicalJson.ts';
import { awsPatience } from '../awsPatience.ts';

/**
 * The keys of certificates in KMS, by ARN, oldest first; the last one signs. Public keys never change, so each is
 * requested once; a failed request is repeated at the next use.
 */
export function kmsKeys(kms: KMSClient, arns: readonly string[]) {
  const known = new Map<string, CertificateKey>();

  async function published(arn: string): Promise<CertificateKey> {
    const before = known.get(arn);
    if (before) return before;
    const { PublicKey } = await kms.send(new GetPublicKeyCommand({ KeyId: arn }));
    if (!PublicKey) throw new Error('A key of certificates without its public part.');
    const key = publishedKey(PublicKey);
    known.set(arn, key);
    return key;
  }

  const newest = (): string => {
    const arn = arns.at(-1);
    if (arn === undefined) throw new Error('No key signs certificates.');
    return arn;
  };

  return {
    /** The public keys for checking signatures, oldest first. */
    all: (): Promise<CertificateKey[]> => Promise.all(arns.map(published)),
    /** The id of the key that signs. */
    kid: async (): Promise<string> => (await published(newest())).kid,
    /** Signs at most 4096 bytes (KMS's limit) by ES256; the result is `r` and `s`, 64 bytes. */
    async sign(message: Uint8Array): Promise<Uint8Array> {
      const { Signature } = await kms.send(
        new SignCommand({
          KeyId: newest(),
          Message: message,
          MessageType: 'RAW',
          SigningAlgorithm: 'ECDSA_SHA_256',
        }),
      );
      if (!Signature) throw new Error('KMS has signed nothing.');
      return rawSignature(Signature);
    },
  };
}
export type SigningKeys = ReturnType<typeof kmsKeys>;

/** The published form of a P-256 public key, from KMS's (SubjectPublicKeyInfo, DER). */
export function publishedKey(spki: Uint8Array): CertificateKey {
  const { kty, crv, x, y } = createPublicKey({ key: Buffer.from(spki), format: 'der', type: 'spki' }).export({
    format: 'jwk',
  });
  const kid = createHash('sha256')
    .update(canonicalJson({ crv: `${crv}`, kty: `${kty}`, x: `${x}`, y: `${y}` }))
    .digest('base64url');
  return CertificateKey.parse({ kty, crv, x, y, kid, alg: 'ES256', use: 'sig' });
}

const half = 32;

/**
 * A P-256 signature as JOSE has it, `r` and `s` of 32 bytes each (RFC 7518, 3.4), from KMS's DER: SEQUENCE { INTEGER r,
 * INTEGER s }. All lengths fit into one byte.
 */
export function rawSignature(der: Uint8Array): Uint8Array {
  if (der[0] !== 0x30 || der[1] !== der.length - 2) throw new RangeError('no signature in DER');
  const [r, next] = integerAt(der, 2);
  const [s, end] = integerAt(der, next);
  if (end !== der.length) throw new RangeError('more than a signature in DER');
  const raw = new Uint8Array(2 * half);
  raw.set(r, half - r.length);
  raw.set(s, 2 * half - s.length);
  return raw;
}

/** The digits of a DER INTEGER without leading zeros, and the offset of the next element. */
function integerAt(der: Uint8Array, at: number): [digits: Uint8Array, next: number] {
  const length = der[at + 1] ?? 0;
  const next = at + 2 + length;
  if (der[at] !== 0x02 || length === 0 || next > der.length) throw new RangeError('no integer in DER');
  const whole = der.subarray(at + 2, next);
  const first = whole.findIndex((byte) => byte !== 0);
  const digits = first < 0 ? whole.subarray(0, 0) : whole.subarray(first);
  if (digits.length > half) throw new RangeError('an integer of more than 32 bytes');
  return [digits, next];
}

/**
 * Opens the keys with their own client. Load this module by `import()`, so that KMS's client is loaded only by
 * functions that use it; import only types from it statically.
 */
export const openKeys = (arns: readonly string[]): SigningKeys => kmsKeys(new KMSClient(awsPatience), arns);
