import type { staff as area } from '#shared/contract/staff.ts';
import type { Coupon, CouponTerms } from '#shared/model/coupon.ts';
import { grosze } from '#shared/model/grosze.ts';
import type { AuditLine } from '../../domain/audit/auditLine.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { sessionOf } from '../../runtime/http/sessionOf.ts';
import { couponDesk } from '../../runtime/services/coupons.ts';
import { createCoupon as create } from '../../usecases/carts/createCoupon.ts';

export const createCoupon: Handler<typeof area.createCoupon> = async ({ body, caller, requestId, now }) => {
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
  const at = now.toISOString();
  const line: AuditLine = {
    who: { kind: 'staff', account: sessionOf(caller).account },
    act: 'coupon_made',
    object: `coupon#${terms.code}`,
    before: {},
    after: terms.kind === 'percent' ? { part: terms.part } : { amount: terms.amount },
    request: requestId,
    at,
  };
  const made = await create({ create: (one) => couponDesk().create(one, line) }, coupon);
  return 'refused' in made ? made : { status: 201, body: made };
};

/** Either a percentage or an amount, never both. */
function termsOf(body: { code: string; percent?: number | undefined; amount?: number | undefined }) {
  const { code, percent, amount } = body;
  if ((percent === undefined) === (amount === undefined)) return undefined;
  const terms: CouponTerms =
    percent !== undefined
      ? { kind: 'percent', code, part: Math.round(percent * 100) }
      : { kind: 'amount', code, amount: grosze(amount ?? 0) };
  return terms;
}
