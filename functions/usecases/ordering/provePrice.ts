import * as z from 'zod/mini';
import type { Refusal } from '#shared/contract/operation.ts';
import { Quotation } from '#shared/model/quotation.ts';
import { hasPrice } from '../../domain/cart/hasPrice.ts';
import { hasUnchanged } from '../../domain/cart/versionOf.ts';
import type { CartStore, CartWithFiles } from '../../stores/carts/cartStore.ts';
import { couponFor } from '../carts/couponFor.ts';
import { withQuotation } from '../carts/requoteCart.ts';

export interface ProvenPrice {
  quotation: Quotation;
  limitPerCustomer: number | undefined;
  /** Parts of the coupon's count with room for another use. */
  openParts: readonly number[];
}

/**
 * Proves the price a cart is ordered at: recalculated from its form, files, buyer and coupon, it must equal the stored
 * and shown one, with the same date. If it differs, the new one is stored for the customer to see first.
 */
export async function provePrice(
  { carts, now }: { carts: CartStore; now: Date },
  found: CartWithFiles,
  shown: { amount: number; deliveryAt: string | undefined },
): Promise<ProvenPrice | Refusal<'not_priced' | 'nothing_changed' | 'quote_changed'> | 'changed'> {
  const { cart, digest } = found;
  // A cart's rows are read one after the other: a file may be added or removed in between.
  if (cart.fileCount + (cart.textCount ?? 0) !== found.files.length) return 'changed';
  const { terms, limitPerCustomer, openParts = [] } = await couponFor(carts, found, now);
  const fresh = withQuotation(found, terms, now);
  if (fresh.quotation === undefined) return { refused: 'not_priced' };
  const quotation = z.parse(Quotation, fresh.quotation);
  const kept = cart.quotation === undefined ? undefined : z.parse(Quotation, cart.quotation);
  const isKept = kept !== undefined && toPay(kept) === toPay(quotation);
  if (!isKept && (await carts.replace(digest, fresh)) === 'changed') return 'changed';
  if (hasUnchanged(cart.form, found.files)) return { refused: 'nothing_changed' };
  if (!hasPrice(found, quotation)) return { refused: 'not_priced' };
  const deliverAt = quotation.delivery?.deliverAt;
  const isShown = quotation.gross === shown.amount && (shown.deliveryAt ?? deliverAt) === deliverAt;
  return isKept && isShown ? { quotation, limitPerCustomer, openParts } : { refused: 'quote_changed' };
}

/** Everything a customer agrees to by ordering; a new version of the price list with the same prices is no change. */
const toPay = ({ lines, adjustments, couponCode, net, vat, gross, vatRate, vatReason, delivery, ...rest }: Quotation) =>
  JSON.stringify([
    ...[lines, adjustments, couponCode, net, vat, gross, vatRate, vatReason, delivery?.deliverAt],
    rest.itemsWithoutQuotation,
  ]);
