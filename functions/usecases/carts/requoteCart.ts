import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import type { CouponTerms } from '#shared/model/money/coupon.ts';
import { Quotation } from '#shared/model/order/quotation.ts';
import { type Cart, cartDays } from '../../domain/cart/cart.ts';
import { isPriceOver, promiseKept } from '../../domain/cart/cartPrice.ts';
import { quoteInputOf } from '../../domain/cart/quoteInputOf.ts';
import { preserveManualQuote } from '../../domain/pricing/manualQuote.ts';
import type { PriceConfiguration } from '../../domain/pricing/priceConfiguration.ts';
import { currentPriceConfiguration, heldPriceConfiguration } from '../../domain/pricing/priceConfigurations.ts';
import { quote } from '../../domain/pricing/quote.ts';
import { vatOf } from '../../domain/vat/vatTreatment.ts';
import type { CartStore, CartWithFiles } from '../../stores/carts/carts.ts';
import { BusyError } from '../../stores/transact.ts';
import { couponFor } from './coupons.ts';

/**
 * The cart with a quotation for its current content, keeping a manual price that still covers it; without a form there
 * is nothing to quote yet.
 */
export function withQuotation(
  { cart, files }: Pick<CartWithFiles, 'cart' | 'files'>,
  coupon: CouponTerms | undefined,
  now: Date,
  buyer: Parameters<typeof vatOf>[0] = cart.billing,
): Cart {
  if (!cart.form) return cart;
  const configuration = currentPriceConfiguration(now);
  const { form } = cart;
  const inputBy = (list: PriceConfiguration) => quoteInputOf(form, files, { vat: vatOf(buyer, list), coupon });
  const input = inputBy(configuration);
  const before = cart.quotation === undefined ? undefined : z.parse(Quotation, cart.quotation);
  const quotedAt = now.toISOString();
  const expiresAt = Math.floor(now.getTime() / 1000) + cartDays * 86_400;
  const byHand = isPriceOver(cart, now) ? undefined : preserveManualQuote(before, input, configuration, now);
  const priced = byHand ?? quote(input, configuration, now);
  // A list that has just ended holds for a day: nobody pays more than they were shown; less they may.
  const held = byHand || !before ? undefined : heldPriceConfiguration(before.configurationVersion, now);
  const byHeld = held && quote(inputBy(held), held, now);
  const fresh = byHeld && byHeld.gross < priced.gross ? byHeld : priced;
  const promise = promiseKept({ ...cart, quotation: before }, fresh, now);
  // An accepted manual price that has expired, or was for other content, is dropped, so that a new quote may be asked
  // for.
  const { quotedUntil, manualQuoteAskedAt, quoteId, ...free } = cart;
  return {
    ...(byHand || quotedUntil === undefined ? cart : free),
    quotation: { ...fresh, ...(promise && { delivery: promise.delivery }) },
    quotedAt,
    promisedAt: promise?.promisedAt ?? quotedAt,
    expiresAt,
  };
}

/**
 * Quotes a cart again after its files changed, conditional on the revision read, so that concurrent writes are
 * included. Nothing is written if the price is unchanged, as after each of fifty counted texts. undefined if the cart
 * is gone; an ordered cart keeps its price.
 */
export async function requoteCart(
  { carts, now }: { carts: Pick<CartStore, 'read' | 'coupons' | 'replace'>; now: Date },
  digest: string,
): Promise<CartWithFiles | undefined> {
  for (let attempt = 0; attempt < 20; attempt++) {
    const found = await carts.read(digest, now);
    if (!found?.cart.form || found.cart.state !== 'open') return found;
    const { terms } = await couponFor(carts, found, now);
    const cart = withQuotation(found, terms, now);
    if (isSamePrice(found.cart, cart)) return found;
    if ((await carts.replace(digest, cart)) === 'written') {
      return { ...found, cart: { ...cart, revision: cart.revision + 1 } };
    }
  }
  throw new BusyError('A cart changed faster than it could be quoted.');
}

/** Whether two carts differ only in the times of their quotation. */
const isSamePrice = (before: Cart, after: Cart): boolean => {
  const { quotedAt, promisedAt, expiresAt } = before;
  return isDeepStrictEqual(stored(before), stored({ ...after, quotedAt, promisedAt, expiresAt }));
};

/** The cart as it is read from its row: without undefined fields. */
const stored = (cart: Cart): unknown => JSON.parse(JSON.stringify(cart));
