import type { Quotation } from '#shared/model/order/quotation.ts';
import type { FileDays } from '#shared/rules/retention.ts';
import type { Cart } from '../cart/cart.ts';
import type { Billing, CartFile, CartForm } from '../cart/cartContents.ts';
import type { Order } from './order.ts';

/** A cart that can be ordered. */
interface Orderable {
  cart: Pick<Cart, 'hash' | 'locale' | 'paymentSlug' | 'quoteId' | 'own'>;
  digest: string;
  files: CartFile[];
  form: CartForm;
  billing: Billing;
  retentionDays?: FileDays | undefined;
  outsideEea?: boolean | undefined;
}

interface Facts {
  id: string;
  account: string | undefined;
  /** The member of the company who orders. */
  member?: string | undefined;
  quotation: Quotation;
  /** Paid to a sandbox. */
  test: boolean;
  now: Date;
}

/**
 * The form with the second pass and the copies that were priced, where a person priced them. The blocks of text and
 * files stay in the cart: the price is made.
 */
function orderedForm({ textBlocks: _, ...form }: CartForm, { lines }: Quotation): CartForm {
  const reviews = lines.flatMap(({ review }) => review ?? []);
  const copies = lines.flatMap((line) => line.copies ?? []);
  return {
    ...form,
    ...(reviews.length > 0 && { review: reviews.find((review) => review !== 'none') ?? 'none' }),
    ...(copies.length > 0 && { copies: Math.max(...copies) }),
  };
}

/** The order of a cart. If nothing is left to pay, it is accepted at once. */
export function orderOf(
  { cart, digest, files, form, billing, retentionDays, outsideEea }: Orderable,
  { id, account, member, quotation, test, now }: Facts,
): Order {
  const isFree = quotation.gross === 0;
  const createdAt = now.toISOString();
  return {
    id,
    hash: cart.hash,
    cartDigest: digest,
    state: isFree ? 'accepted' : 'quoted',
    paymentSlug: cart.paymentSlug,
    ...(cart.quoteId !== undefined && { quoteId: cart.quoteId }),
    ...(account !== undefined && { account }),
    ...(member !== undefined && { member }),
    email: form.email,
    locale: cart.locale,
    form: orderedForm(form, quotation),
    billing,
    quotation,
    ...(cart.own && { own: cart.own }),
    ...(retentionDays !== undefined && { retentionDays }),
    ...(outsideEea && { outsideEea }),
    files: files.map(({ blocks: _, ...file }) => file),
    test,
    createdAt,
    ...(isFree && { acceptedAt: createdAt }),
  };
}
