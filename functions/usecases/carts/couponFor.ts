import type { FieldMessage } from '#shared/messages/fieldMessage.ts';
import type { CouponTerms } from '#shared/model/coupon.ts';
import { sumGrosze, toDecimal } from '#shared/model/grosze.ts';
import type { Cart } from '../../domain/cart/cart.ts';
import { quoteInputOf } from '../../domain/cart/quoteInputOf.ts';
import { couponCode, couponRefusal } from '../../domain/coupon/couponRefusal.ts';
import { currentPriceConfiguration } from '../../domain/pricing/priceConfigurations.ts';
import { quote } from '../../domain/pricing/quote.ts';
import type { CartWithFiles } from '../../stores/carts/cartStore.ts';
import type { CouponStore } from '../../stores/carts/couponStore.ts';
import { digestOf } from '../../stores/digest.ts';

export interface CouponAnswer {
  /** The discount; undefined without a coupon, or if it does not apply. */
  terms?: CouponTerms;
  limitPerCustomer?: number | undefined;
  /** Parts with room for another use. */
  openParts?: readonly number[];
  /** Why the typed coupon does not apply. */
  message?: FieldMessage;
}

/** The customer of a coupon use: the account, else the address. */
export const couponCustomer = ({ account, email }: { account?: string | undefined; email: string }): string =>
  account ?? digestOf(email);

/** The coupon of a cart's form, applied to its current content. */
export async function couponFor(
  { coupons }: { coupons: Pick<CouponStore, 'read'> },
  { cart, files }: { cart: Pick<Cart, 'form' | 'account'>; files: CartWithFiles['files'] },
  now: Date,
): Promise<CouponAnswer> {
  const { form, account } = cart;
  if (form?.coupon === undefined) return {};
  const found = await coupons.read(couponCode(form.coupon), couponCustomer({ account, email: form.email }));
  if (!found) return { message: 'pricing/coupon.unknown' };
  const { coupon, openParts, ...used } = found;
  const full = quote(quoteInputOf(form, files), currentPriceConfiguration(now), now);
  const workNet = sumGrosze(full.lines.map(({ net }) => net));
  const refusal = couponRefusal(coupon, { service: form.service, workNet, ...used }, now);
  if (refusal === undefined) return { terms: coupon.terms, limitPerCustomer: coupon.limitPerCustomer, openParts };
  const minimum = coupon.fromNet === undefined ? '' : `${toDecimal(coupon.fromNet)} PLN`;
  // While files are being counted there is no price to compare with a minimum.
  if (refusal === 'below_minimum' && full.itemsWithoutQuotation.length > 0) return {};
  return { message: { key: `pricing/coupon.${refusal}`, replace: { minimum } } };
}
