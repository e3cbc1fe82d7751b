import * as z from 'zod/mini';
import { TaxKind } from '#shared/model/work/applicant.ts';

/**
 * A translator's accepted agreement: the versions of agreement and confidentiality, tax status and bank account. Never
 * changed, only superseded.
 */
export const Agreement = z.object({
  version: z.string(),
  tax: TaxKind,
  /** For a business. */
  nip: z.optional(z.string()),
  /** The bank account for payments, as IBAN. */
  iban: z.optional(z.string()),
  /** The application it came from. */
  application: z.optional(z.string()),
  /** ISO 8601. */
  at: z.string(),
});
export type Agreement = z.infer<typeof Agreement>;
