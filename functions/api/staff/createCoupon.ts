import type { staff as area } from '#shared/contract/staff.ts';
import type { Coupon, CouponTerms } from '#shared/model/coupon.ts';
import { grosze } from '#shared/model/grosze.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { carts } from '../../runtime/services/carts.ts';
import { createCoupon as create } from '../../usecases/carts/createCoupon.ts';

export const createCoupon: Handler<typeof area.createCoupon> = async ({ body }) => {
  const terms = termsOf(body);
  if (!terms)
    return { refused: 'validation_failed', fields: { percent: ['validation/one_of'], amount: ['validation/one_of'] } };
  const { valid_from, valid_until, services, limit_total, limit_per_customer, from_net } = body;
  const coupon: Coupon = {
    terms,
    ...(valid_from !== undefined && { validFrom: valid_from }),
    ...(valid_until !== undefined && { validUntil: valid_until }),
    ...(services !== undefined && services.length > 0 && { services: [...new Set(services)] }),
    ...(limit_total !== undefined && { limitTotal: limit_total }),
    ...(limit_per_customer !== undefined && { limitPerCustomer: limit_per_customer }),
    ...(from_net !== undefined && { fromNet: grosze(from_net) }),
  };
  const made = await create(carts().coupons, coupon);
  return 'refused' in made ? made : { status: 201, body: made };
};

/** Either a part or an amount, never both. */
function termsOf(body: { code: string; percent?: number | undefined; amount?: number | undefined }) {
  const { code, percent, amount } = body;
  if ((percent === undefined) === (amount === undefined)) return undefined;
  const terms: CouponTerms =
    percent !== undefined
      ? { kind: 'percent', code, part: percent * 100 }
      : { kind: 'amount', code, amount: grosze(amount ?? 0) };
  return terms;
}
