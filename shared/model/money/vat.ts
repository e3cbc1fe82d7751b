import * as z from 'zod/mini';

/** Why a rate applies; each has a sentence under `pricing/vat.<reason>`. */
export const VatReason = z.enum([
  'domestic',
  'eu_reverse_charge',
  'eu_company_unconfirmed',
  'eu_consumer',
  'outside_eu_company',
  'outside_eu_consumer',
]);
export type VatReason = z.infer<typeof VatReason>;

/** What is known of a VAT-UE number: not asked, being asked again because the register did not answer, answered. */
export const ViesState = z.enum(['unchecked', 'pending', 'valid', 'invalid']);
export type ViesState = z.infer<typeof ViesState>;
