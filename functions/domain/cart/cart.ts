import * as z from 'zod/mini';
import { locales } from '#shared/messages/locale.ts';
import { OwnReferences } from '#shared/model/software/ownReference.ts';
import { retentionDays } from '#shared/rules/retention.ts';
import { EarlierOrder } from '../versions/earlierVersion.ts';
import { Billing, CartForm } from './cartContents.ts';

export const Cart = z.object({
  /** Gives access to the cart without an account; stored because mails and other devices need the link. */
  hash: z.string(),
  /** Grows with every change; a write is conditional on the revision that it read. */
  revision: z.int(),
  /** `erasing`: its account is being deleted; no one can use it any more. */
  state: z.enum(['open', 'ordered', 'erasing']),
  /** Number of uploaded files; `textCount` is the number of texts sent inside the form. */
  fileCount: z.int(),
  textCount: z.optional(z.int()),
  form: z.optional(CartForm),
  billing: z.optional(Billing),
  /** The customer's own references; copied to the order. */
  own: z.optional(OwnReferences),
  /** The last quotation, in the format of its own version: it is parsed where it is used. */
  quotation: z.optional(z.unknown()),
  quotedAt: z.optional(z.string()),
  /** When the delivery date was promised (ISO 8601); older carts have only `quotedAt`. */
  promisedAt: z.optional(z.string()),
  /** When a manual quote was asked for; staff's fifteen minutes run from here. */
  manualQuoteAskedAt: z.optional(z.string()),
  /** The quote that was asked for: its own aggregate, with the clock, the versions and the answer. */
  quoteId: z.optional(z.string()),
  /** Until when a person's price that the customer accepted can be paid. */
  quotedUntil: z.optional(z.string()),
  account: z.optional(z.string()),
  /** The company's member who made the cart: the company's rules apply even if the order is paid without an account. */
  member: z.optional(z.string()),
  locale: z.enum(locales),
  /** Slug of the payment of the future order; fixed from the start, because the contract shows it as `payment.slug`. */
  paymentSlug: z.string(),
  orderId: z.optional(z.string()),
  /** The earlier order of which the cart holds new versions. */
  earlier: z.optional(EarlierOrder),
  createdAt: z.string(),
  /** Epoch seconds. */
  expiresAt: z.int(),
});
export type Cart = z.infer<typeof Cart>;

/** How long an untouched cart and its files are kept; then both are erased. */
export const cartDays = retentionDays.cart;

/**
 * A link with which anybody can see what a cart costs and pay for it; stored beside the cart. A cart has one at a time.
 * The capability itself is not stored. Times are ISO 8601.
 */
export const PayLink = z.object({
  /** Digest of the capability. */
  link: z.string(),
  /** The owner of the resulting order: the account, and the company's member who made the link. */
  account: z.optional(z.string()),
  member: z.optional(z.string()),
  at: z.string(),
  validUntil: z.string(),
  /** Epoch seconds; DynamoDB's own clock reads it too. */
  expires_at: z.int(),
});
export type PayLink = z.infer<typeof PayLink>;

/** Days for which a link is valid, by default and at most. */
export const payLinkDays = 14;
/** Days for which the page of a used or expired link still shows the outcome. */
export const keptPayLinkDays = 30;

export const isGood = ({ validUntil }: Pick<PayLink, 'validUntil'>, now: Date): boolean =>
  Date.parse(validUntil) > now.getTime();

/**
 * Whose order a cart becomes: the caller's, if the cart is of their account or of none. For anybody else who holds it,
 * with another account or without one, it is an order of the cart's account in the name of the member who made it.
 */
export function ordererOf(
  cart: Pick<Cart, 'account' | 'member'>,
  caller: { account: string | undefined; member?: string | undefined },
): { account: string | undefined; member: string | undefined; isOwn: boolean } {
  const isOwn = caller.account !== undefined && (cart.account ?? caller.account) === caller.account;
  const { account, member } = isOwn ? caller : cart;
  return { account, member, isOwn };
}
