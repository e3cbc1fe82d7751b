import type { ResultOf } from '#shared/contract/operation.ts';
import type { couponOperations } from '#shared/contract/staff/coupons.ts';
import type { staff as area } from '#shared/contract/staff.ts';
import type { Coupon, CouponTerms } from '#shared/model/money/coupon.ts';
import { grosze } from '#shared/model/money/grosze.ts';
import type { AuditLine } from '../../domain/audit/auditLine.ts';
import { couponState } from '../../domain/coupon/coupon.ts';
import type { Handler } from '../../runtime/http/handlers.ts';
import { sessionOf } from '../../runtime/http/sessionOf.ts';
import { couponDesk } from '../../runtime/services/coupons.ts';
import type { CountedCoupon } from '../../stores/carts/coupons.ts';
import type { ListPage } from '../../stores/placedPage.ts';
import { createCoupon as create, endCoupon as end } from '../../usecases/carts/coupons.ts';
import { countFrom } from '../wire/listPage.ts';
import { moneyWire } from '../wire/moneyWire.ts';

function couponWire(coupon: CountedCoupon, now: Date): ResultOf<typeof couponOperations.endCoupon> {
  const { terms, validFrom, validUntil, services, limitTotal, limitPerCustomer, fromNet, used } = coupon;
  return {
    code: terms.code,
    state: couponState(coupon, now),
    percent: terms.kind === 'percent' ? terms.part / 100 : null,
    amount: terms.kind === 'amount' ? moneyWire(terms.amount) : null,
    valid_from: validFrom ?? null,
    valid_until: validUntil ?? null,
    services: services ?? [],
    limit_total: limitTotal ?? null,
    limit_per_customer: limitPerCustomer ?? null,
    from_net: fromNet === undefined ? null : moneyWire(fromNet),
    used,
  };
}

export const listCoupons: Handler<typeof area.listCoupons> = async ({ query, now }) => {
  // The cursor is a coupon code as staff type it, so that the list can start at any code.
  const { coupons: found, next } = await couponDesk().page(query.limit ?? 50, query.cursor);
  const count = async ({ limit, after }: ListPage) => {
    const page = await couponDesk().page(limit, after);
    return { rows: page.coupons, next: page.next };
  };
  const in_all = query.cursor === undefined ? await countFrom({ rows: found, next }, count) : null;
  const coupons = found.map((one) => couponWire(one, now));
  return { status: 200, body: { coupons, cursor: next ?? null, in_all } };
};

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

export const endCoupon: Handler<typeof area.endCoupon> = async ({ params, caller, requestId, now }) => {
  const { account: by } = sessionOf(caller);
  const ended = await end(couponDesk(), { code: params.code, by, request: requestId, now });
  return 'refused' in ended ? ended : { status: 200, body: couponWire(ended, now) };
};
