import { createHash } from 'node:crypto';
import { canonicalJson, type Json } from '#shared/rules/canonicalJson.ts';
import type { SigningKeys } from './kmsKeys.ts';

const encoded = (value: Json): string => Buffer.from(canonicalJson(value)).toString('base64url');

/** Hex SHA-256 of the one way to write a value as JSON. */
export const digestOfJson = (value: Json): string => createHash('sha256').update(canonicalJson(value)).digest('hex');

/**
 * A compact JWS (RFC 7515, ES256) that says which document was signed: its payload is `{"sha256": …}` of the document's
 * canonical JSON. So it is short, whatever the document's length, and any JOSE library reads it.
 */
export async function signDocument(keys: Pick<SigningKeys, 'kid' | 'sign'>, document: Json): Promise<string> {
  const header = encoded({ alg: 'ES256', kid: await keys.kid() });
  const message = `${header}.${encoded({ sha256: digestOfJson(document) })}`;
  const signature = await keys.sign(Buffer.from(message));
  return `${message}.${Buffer.from(signature).toString('base64url')}`;
}
