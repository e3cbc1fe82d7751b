import * as z from 'zod/mini';

const base64url = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/));

/** Public part of a key for certificates, as a JSON Web Key (RFC 7517); `kid` is its thumbprint (RFC 7638). */
export const CertificateKey = z.object({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: base64url,
  y: base64url,
  kid: base64url,
  alg: z.literal('ES256'),
  use: z.literal('sig'),
});
export type CertificateKey = z.infer<typeof CertificateKey>;
