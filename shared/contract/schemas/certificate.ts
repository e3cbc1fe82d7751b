import * as z from 'zod/mini';

/** A value of a certificate that is not what comes out when it is made again. */
export const certificateDifference = z.object({
  /** Its place, such as `lines.0.net`. */
  field: z.string(),
  stated: z.nullable(z.string()),
  computed: z.nullable(z.string()),
});

export const checkedCertificate = z.object({
  /** Signed by this stage, and everything in it agrees when recalculated. */
  valid: z.boolean(),
  /** `not_a_certificate`: nothing of it could be read. */
  signature: z.enum(['valid', 'unknown_key', 'wrong', 'not_a_certificate']),
  /** null of what has no price. `unknown_version`: its price list was never published here; `not_possible`: it lacks what the price needs. */
  recomputed: z.nullable(z.enum(['same', 'different', 'unknown_version', 'not_possible'])),
  differences: z.array(certificateDifference),
});
export type CheckedCertificate = z.infer<typeof checkedCertificate>;
