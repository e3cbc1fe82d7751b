import type { Refusal } from '#shared/contract/operation.ts';
import { formMessages } from '../../domain/cart/formMessages.ts';
import type { CartStore, CartWithFiles } from '../../stores/carts/carts.ts';
import { formFields, newCart } from './carts.ts';
import { couponFor } from './coupons.ts';
import { contentMessages, type WantedQuote } from './quoteCart.ts';
import { withQuotation } from './requoteCart.ts';

/** The cart an order form with its texts would create, with its price; nothing is stored. */
export async function estimateCart(
  { carts, now }: { carts: Pick<CartStore, 'coupons'>; now: Date },
  {
    account,
    locale,
    form,
    content,
    texts = [],
  }: Pick<WantedQuote, 'account' | 'locale' | 'form' | 'content' | 'texts'>,
): Promise<Pick<CartWithFiles, 'cart' | 'files'> | Refusal<'validation_failed'>> {
  const files = texts.map(({ file }) => file);
  const found = { digest: '', cart: { ...newCart({ now, locale, account }), form }, files };
  const wanted = { cartHash: undefined, account, locale, form, content, fileHashes: undefined };
  const fields = { ...formFields(formMessages(form)), ...contentMessages(wanted, found) };
  if (Object.keys(fields).length > 0) return { refused: 'validation_failed', fields };
  const coupon = await couponFor(carts, found, now);
  if (coupon.message) return { refused: 'validation_failed', fields: { coupon: [coupon.message] } };
  return { cart: withQuotation(found, coupon.terms, now), files };
}
