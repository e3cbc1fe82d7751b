import * as z from 'zod/mini';
import type { Refusal } from '#shared/contract/operation.ts';
import type { CustomerType } from '#shared/model/account/billing.ts';
import type { GatewayFees } from '#shared/model/money/gatewayFees.ts';
import type { Grosze } from '#shared/model/money/grosze.ts';
import type { PaymentMethodKey } from '#shared/model/money/paymentMethod.ts';
import { Quotation } from '#shared/model/order/quotation.ts';
import type { CartFile, CartForm } from '../../domain/cart/cartContents.ts';
import { hasPrice } from '../../domain/cart/cartPrice.ts';
import { hasUnchanged } from '../../domain/cart/versionOf.ts';
import { gatewayFee, vatInFee } from '../../domain/catalogue/paymentMethods.ts';
import type { CartStore, CartWithFiles } from '../../stores/carts/carts.ts';
import { couponCustomer, couponFor } from '../carts/coupons.ts';
import { withQuotation } from '../carts/requoteCart.ts';

interface ProvenPrice {
  quotation: Quotation;
  limitPerCustomer: number | undefined;
  /** Parts of the coupon's use counter with room for another use. */
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

/** Prices new versions of the orders in `gone` in full: their translations no longer exist or cannot be aligned. */
export async function priceWhole(
  { carts, now }: { carts: CartStore; now: Date },
  { cart, files, digest }: CartWithFiles,
  gone: ReadonlySet<string>,
): Promise<'written' | 'changed'> {
  const isGone = ({ earlier, changes }: CartFile) => earlier !== undefined && changes && gone.has(earlier.orderId);
  const whole = files.map((file) => (isGone(file) ? withoutChanges(file) : file));
  const form = cart.form && withoutTextChanges(cart.form, gone);
  const fresh = { digest, cart: { ...cart, ...(form && { form }) }, files: whole };
  const { terms } = await couponFor(carts, fresh, now);
  const items = files.filter(isGone).map(({ hash }) => carts.notComparedItem(digest, hash));
  return carts.replace(digest, withQuotation(fresh, terms, now), undefined, items);
}

const withoutChanges = ({ changes: _, ...file }: CartFile): CartFile => file;

function withoutTextChanges(form: CartForm, gone: ReadonlySet<string>): CartForm {
  const { textVersion } = form;
  if (!textVersion || !gone.has(textVersion.orderId)) return form;
  const { changes: _, ...rest } = textVersion;
  return { ...form, textVersion: rest };
}

/** The current fee of a method for an order and its buyer, and the VAT in it at the order's rate. */
export function orderFee(
  { quotation, billing }: { quotation: Pick<Quotation, 'gross' | 'vatRate'>; billing: { customerType: CustomerType } },
  method: PaymentMethodKey,
  fees: GatewayFees,
): { fee: Grosze; feeVat: Grosze } {
  const fee = gatewayFee(quotation.gross, method, billing.customerType, fees);
  return { fee, feeVat: vatInFee(fee, quotation.vatRate) };
}

export const couponUse = (
  { couponCode: code }: Quotation,
  buyer: { account: string | undefined; email: string },
  part: number | undefined,
) => (code ? { code, customer: couponCustomer(buyer), ...(part !== undefined && part > 0 && { part }) } : undefined);
