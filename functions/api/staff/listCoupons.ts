import type { staff as area } from '#shared/contract/staff.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { couponDesk } from '../../runtime/services/coupons.ts';
import { couponWire } from './couponWire.ts';

export const listCoupons: Handler<typeof area.listCoupons> = async ({ query, now }) => {
  const { coupons, next } = await couponDesk().page(query.limit ?? 50, query.cursor);
  return { status: 200, body: { coupons: coupons.map((one) => couponWire(one, now)), cursor: next ?? null } };
};
