import * as z from 'zod/mini';
import { keptReferences } from './address.ts';

/** Whom the invoice is made out to. */
export const billing = z.object({
  name: z.string(),
  address: z.string(),
  postcode: z.string(),
  city: z.string(),
  country: z.string(),
  /** ISO 3166-1 alpha-2. */
  country_iso2: z.string(),
  vat_number: z.nullable(z.string()),
  ...keptReferences,
  /** E.164. */
  phone_number: z.string(),
});
