import { createHash, createPublicKey } from 'node:crypto';
import { CertificateKey } from '#shared/model/certificateKey.ts';
import { canonicalJson } from '#shared/rules/canonicalJson.ts';

/** A key of P-256 as KMS gives it (SubjectPublicKeyInfo, DER), as it is published. */
export function publishedKey(spki: Uint8Array): CertificateKey {
  const { kty, crv, x, y } = createPublicKey({ key: Buffer.from(spki), format: 'der', type: 'spki' }).export({
    format: 'jwk',
  });
  const kid = createHash('sha256')
    .update(canonicalJson({ crv: `${crv}`, kty: `${kty}`, x: `${x}`, y: `${y}` }))
    .digest('base64url');
  return CertificateKey.parse({ kty, crv, x, y, kid, alg: 'ES256', use: 'sig' });
}
