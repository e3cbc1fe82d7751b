import { createPublicKey, verify } from 'node:crypto';
import * as z from 'zod/mini';
import type { CertificateKey } from '#shared/model/certificateKey.ts';
import type { Json } from '#shared/rules/canonicalJson.ts';
import { digestOfJson } from './signDocument.ts';

const Header = z.strictObject({ alg: z.literal('ES256'), kid: z.string() });
const Payload = z.strictObject({ sha256: z.string() });

/**
 * `valid`: one of `keys` signed exactly this document; `unknown_key`: another key did; `wrong`: the document or its
 * signature is not what was signed.
 */
export function checkSignature(
  document: Json,
  signature: string,
  keys: readonly CertificateKey[],
): 'valid' | 'unknown_key' | 'wrong' {
  const [header = '', payload = '', digits = ''] = signature.split('.');
  const named = z.safeParse(Header, read(header));
  const stated = z.safeParse(Payload, read(payload));
  const raw = Buffer.from(digits, 'base64url');
  // A different encoding of the same bytes is rejected: nothing in a signature may be changed.
  const isWritten = raw.length === 64 && raw.toString('base64url') === digits;
  if (!named.success || !stated.success || !isWritten) return 'wrong';
  const key = keys.find(({ kid }) => kid === named.data.kid);
  if (!key) return 'unknown_key';
  const publicKey = createPublicKey({ key: { kty: key.kty, crv: key.crv, x: key.x, y: key.y }, format: 'jwk' });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${header}.${payload}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    raw,
  );
  return isSigned && stated.data.sha256 === digestOfJson(document) ? 'valid' : 'wrong';
}

function read(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString());
  } catch {
    return undefined;
  }
}
