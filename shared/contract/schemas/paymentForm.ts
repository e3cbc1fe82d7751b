import * as z from 'zod/mini';
import { CustomerType } from '../../model/account/billing.ts';
import { PaymentMethodKey } from '../../model/money/paymentMethod.ts';
import { billingAddress, consents, customer, keptReferences, recipient, typedReferences } from './address.ts';
import { capability, flag, wholeNumber } from './primitive.ts';

export const paymentMethod = PaymentMethodKey;

/** The payment form of the cart (requirements, section 5, Cart payment). */
export const paymentForm = z.object({
  cart: z.optional(capability),
  ...billingAddress.shape,
  customer,
  ...typedReferences,
  /** Of a company: whether the order is connected with what its owner does professionally. */
  professional: z.optional(flag),
  ...consents,
  payment_method: z.optional(paymentMethod),
  /** The bank chosen for przelewy24: an id of the provider's list. */
  bank: z.optional(wholeNumber(1, 99_999)),
  /** Consent to the provider's own terms, required if the bank is chosen on our page. */
  provider_terms: z.optional(flag),
});
export type PaymentFormWire = z.output<typeof paymentForm>;

/** The payment form as saved; missing values are null. */
export const savedBilling = z.object({
  name: z.string(),
  address: z.string(),
  city: z.string(),
  postcode: z.string(),
  /** E.164. */
  phone_number: z.string(),
  vat_number: z.nullable(z.string()),
  ...keptReferences,
  recipient: z.nullable(recipient),
  country_id: z.int(),
  customer: z.object({
    type: CustomerType,
    first_name: z.nullable(z.string()),
    last_name: z.nullable(z.string()),
  }),
  /** Null of an individual. */
  professional: z.nullable(z.boolean()),
  payment_method: z.nullable(paymentMethod),
});

/** The buyer's data that the VAT rate depends on. */
export const buyerForm = z.object({
  cart: z.optional(capability),
  country_id: billingAddress.shape.country_id,
  customer: z.object({ type: CustomerType }),
  vat_number: billingAddress.shape.vat_number,
});
