import * as z from 'zod/mini';
import { TaxKind } from '#shared/model/applicant.ts';

/** What a translator accepted: agreement and confidentiality in a version, how they are taxed and where they are paid. Never changed, only followed by another. */
export const Agreement = z.object({
  version: z.string(),
  tax: TaxKind,
  /** Of a business. */
  nip: z.optional(z.string()),
  /** The account that is paid to, as IBAN. */
  iban: z.optional(z.string()),
  /** The application it came from. */
  application: z.optional(z.string()),
  /** ISO 8601. */
  at: z.string(),
});
export type Agreement = z.infer<typeof Agreement>;
