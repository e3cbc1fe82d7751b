import * as z from 'zod/mini';
import { CustomerType, eachReference, referenceLength } from '../../model/account/billing.ts';
import { catalogueId, flag, line, text } from './primitive.ts';

/** Billing address (requirements, section 3). Screens show the phone as `+48.600600600`; E.164 is accepted too. */
export const billingAddress = z.object({
  name: z.optional(text(200)),
  address: text(200),
  city: text(100),
  postcode: text(20),
  phone_number: text(30),
  vat_number: z.optional(text(20)),
  country_id: catalogueId,
});
export type BillingAddressWire = z.infer<typeof billingAddress>;

export const customer = z.object({
  type: CustomerType,
  first_name: z.optional(text(100)),
  last_name: z.optional(text(100)),
});

/** A company's references, as sent and as stored. */
export const typedReferences = eachReference(() => z.optional(line(referenceLength)));
export const keptReferences = eachReference(() => z.nullable(z.string()));

/**
 * Consents of the payment page: the required ones must be ticked; marketing is optional and never ticked in advance.
 */
export const consents = {
  tos: z.optional(flag),
  agree_sale: z.optional(flag),
  agree_immediate: z.optional(flag),
  agree_marketing: z.optional(flag),
};
