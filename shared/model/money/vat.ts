import * as z from 'zod/mini';

/** Why a VAT rate applies; each reason has a text `pricing/vat.<reason>`. */
export const VatReason = z.enum([
  'domestic',
  'eu_reverse_charge',
  'eu_company_unconfirmed',
  'eu_consumer',
  'outside_eu_company',
  'outside_eu_consumer',
]);
export type VatReason = z.infer<typeof VatReason>;

/** Result of checking a VAT-UE number in VIES: not checked, repeated because VIES did not answer, valid, invalid. */
export const ViesState = z.enum(['unchecked', 'pending', 'valid', 'invalid']);
export type ViesState = z.infer<typeof ViesState>;

/** Whether consumers outside the EU pay the domestic rate. */
export const VatOutsideEuConsumer = z.enum(['none', 'domestic']);
export type VatOutsideEuConsumer = z.infer<typeof VatOutsideEuConsumer>;
