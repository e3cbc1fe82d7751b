import * as z from 'zod/mini';
import { locales } from '#shared/messages/locale.ts';
import { ProductionState } from '#shared/model/orderState.ts';
import { Quotation } from '#shared/model/quotation.ts';
import { Billing, CartFile, CartForm } from '../cart/cart.ts';

/**
 * What was ordered, as it was ordered: the cart's form, files, billing data and price at that moment. It is born `quoted`
 * and becomes `accepted` with its payment; the progress of the payment itself is the payment's (DECISIONS 1).
 */
export const Order = z.object({
  /** Twelve characters that can be read out on the phone. */
  id: z.string(),
  /** The cart's hash: opens the order without an account. */
  hash: z.string(),
  cartDigest: z.string(),
  state: ProductionState,
  paymentSlug: z.string(),
  account: z.optional(z.string()),
  email: z.string(),
  locale: z.enum(locales),
  form: CartForm,
  billing: Billing,
  quotation: Quotation,
  files: z.array(CartFile),
  /** Paid to the provider's sandbox: nothing is delivered for it. */
  test: z.boolean(),
  /** ISO 8601. */
  createdAt: z.string(),
  acceptedAt: z.optional(z.string()),
});
export type Order = z.infer<typeof Order>;
