import * as z from 'zod/mini';
import { emptyRecipient } from '#frontend/shop/address/recipientForm.ts';
import { CustomerType, RecipientRole, referenceFields } from '#shared/model/account/billing.ts';

/** What is typed into the payment form. */
export const Billing = z.object({
  type: CustomerType,
  first_name: z.string(),
  last_name: z.string(),
  /** Name on the invoice of a company; an individual's is made of first and last name. */
  name: z.string(),
  address: z.string(),
  city: z.string(),
  postcode: z.string(),
  country_id: z.int(),
  phone_number: z.string(),
  vat_number: z.string(),
  references: z._default(z.partialRecord(z.enum(referenceFields), z.string()), {}),
  /** Of a company that may be a sole trader; empty until it is answered. */
  professional: z._default(z.enum(['', 'yes', 'no']), ''),
  recipient: z._default(
    z.object({
      role: z.union([RecipientRole, z.literal('')]),
      name: z.string(),
      tax_id: z.string(),
      address: z.string(),
      postcode: z.string(),
      city: z.string(),
    }),
    emptyRecipient,
  ),
  tos: z.boolean(),
  agree_sale: z.boolean(),
  agree_immediate: z.boolean(),
  agree_marketing: z.boolean(),
  payment_method: z.string(),
  bank: z.nullable(z.int()),
  provider_terms: z.boolean(),
  /** To be kept in the customer's account for the next order. */
  keep_billing: z._default(z.boolean(), false),
});
export type Billing = z.infer<typeof Billing>;

/** As it lies in the tab, with the cart it was typed for. */
export const KeptBilling = z.extend(Billing, { cart: z.optional(z.string()) });
