import type { Refusal } from '#shared/contract/operation.ts';
import type { FieldMessage } from '#shared/messages/refusals.ts';
import type { Coupon, CouponTerms } from '#shared/model/money/coupon.ts';
import { sumGrosze, toDecimal } from '#shared/model/money/grosze.ts';
import type { Cart } from '../../domain/cart/cart.ts';
import { quoteInputOf } from '../../domain/cart/quoteInputOf.ts';
import { couponCode, couponRefusal } from '../../domain/coupon/coupon.ts';
import { currentPriceConfiguration } from '../../domain/pricing/priceConfigurations.ts';
import { quote } from '../../domain/pricing/quote.ts';
import type { CartWithFiles } from '../../stores/carts/carts.ts';
import type { CountedCoupon, CouponDeskStore, CouponStore } from '../../stores/carts/coupons.ts';
import { digestOf } from '../../stores/digest.ts';

interface CouponAnswer {
  /** The discount; undefined without a coupon, or if it does not apply. */
  terms?: CouponTerms;
  limitPerCustomer?: number | undefined;
  /** Parts of the coupon's use counter with room for another use. */
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

/** Creates a coupon, valid from `validFrom` on. A code can never be reused. */
export async function createCoupon(
  coupons: Pick<CouponStore, 'create'>,
  coupon: Coupon,
): Promise<{ code: string } | Refusal<'conflict' | 'validation_failed'>> {
  const { validFrom, validUntil, terms } = coupon;
  if (validFrom !== undefined && validUntil !== undefined && Date.parse(validFrom) >= Date.parse(validUntil))
    return { refused: 'validation_failed', fields: { valid_until: ['validation/after_start'] } };
  return (await coupons.create(coupon)) ? { code: terms.code } : { refused: 'conflict' };
}

/** Ends a coupon at once; orders that used it keep it. Idempotent. */
export async function endCoupon(
  coupons: Pick<CouponDeskStore, 'read' | 'end'>,
  { code, by, request, now }: { code: string; by: string; request: string; now: Date },
): Promise<CountedCoupon | Refusal<'not_found'>> {
  const before = await coupons.read(code);
  if (!before) return { refused: 'not_found' };
  await coupons.end(code, {
    who: { kind: 'staff', account: by },
    act: 'coupon_ended',
    object: `coupon#${code}`,
    before: { valid_until: before.validUntil ?? null, used: before.used },
    after: { valid_until: now.toISOString() },
    request,
    at: now.toISOString(),
  });
  return (await coupons.read(code)) ?? before;
}
