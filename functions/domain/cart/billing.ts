import * as z from 'zod/mini';
import { CustomerType } from '#shared/model/customerType.ts';
import { PaymentMethodKey } from '#shared/model/paymentMethod.ts';
import { References } from '#shared/model/reference.ts';
import { VatReason, ViesState } from '#shared/model/vat.ts';

/** The VIES answer about the buyer's VAT number; kept with the billing data as the reason for the rate. */
export const ViesCheck = z.object({
  /** Prefix and number, as asked. */
  number: z.string(),
  state: ViesState,
  /** ISO 8601. */
  checkedAt: z.string(),
  /** The register's own number of the consultation. */
  consultation: z.optional(z.string()),
  /** While the register does not answer: the treatment this buyer was quoted with before, which stays (domain/vat). */
  quotedAs: z.optional(z.object({ rate: z.int(), reason: VatReason })),
});
export type ViesCheck = z.infer<typeof ViesCheck>;

/** Who pays, as the invoice needs it, with the consents as given. */
export const Billing = z.object({
  customerType: CustomerType,
  firstName: z.optional(z.string()),
  lastName: z.optional(z.string()),
  name: z.string(),
  address: z.string(),
  city: z.string(),
  postcode: z.string(),
  /** E.164. */
  phone: z.string(),
  vatNumber: z.optional(z.string()),
  /** Only of companies. */
  references: z.optional(References),
  /** Only of companies with a VAT-UE number outside Poland. */
  vies: z.optional(ViesCheck),
  countryId: z.int(),
  consents: z.object({
    terms: z.boolean(),
    saleRegulations: z.boolean(),
    immediateExecution: z.boolean(),
    marketing: z.boolean(),
    /** Version of the texts that were shown, and when (ISO 8601). */
    textVersion: z.string(),
    givenAt: z.string(),
  }),
  paymentMethod: z.optional(z.union([PaymentMethodKey, z.literal('balance')])),
  bank: z.optional(z.int()),
  providerTerms: z.boolean(),
});
export type Billing = z.infer<typeof Billing>;
