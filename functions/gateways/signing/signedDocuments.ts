import { createHash, createPublicKey, verify } from 'node:crypto';
import * as z from 'zod/mini';
import type { CertificateKey } from '#shared/model/order/certificateKey.ts';
import { canonicalJson, type Json } from '#shared/rules/canonicalJson.ts';
import type { SigningKeys } from './signingKeys.ts';

const encoded = (value: Json): string => Buffer.from(canonicalJson(value)).toString('base64url');

/** Hex SHA-256 of a value's canonical JSON. */
export const digestOfJson = (value: Json): string => createHash('sha256').update(canonicalJson(value)).digest('hex');

/**
 * Signs a document as a compact JWS (RFC 7515, ES256). The payload is `{"sha256": …}`, the digest of the document's
 * canonical JSON, so the signature is short whatever the document's length, and any JOSE library can verify it.
 */
export async function signDocument(keys: Pick<SigningKeys, 'kid' | 'sign'>, document: Json): Promise<string> {
  const header = encoded({ alg: 'ES256', kid: await keys.kid() });
  const message = `${header}.${encoded({ sha256: digestOfJson(document) })}`;
  const signature = await keys.sign(Buffer.from(message));
  return `${message}.${Buffer.from(signature).toString('base64url')}`;
}

const Header = z.strictObject({ alg: z.literal('ES256'), kid: z.string() });
const Payload = z.strictObject({ sha256: z.string() });

/**
 * Verifies a signature. `valid`: one of `keys` signed exactly this document. `unknown_key`: it was signed by another
 * key. `wrong`: the document or the signature was changed.
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
  // Base64url allows several spellings of the same bytes. Only the canonical one is accepted, so that no character of a
  // signature can be changed.
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
