import type { staff as area } from '#shared/contract/staff.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { sessionOf } from '../../runtime/http/sessionOf.ts';
import { couponDesk } from '../../runtime/services/coupons.ts';
import { endCoupon as end } from '../../usecases/carts/endCoupon.ts';
import { couponWire } from './couponWire.ts';

export const endCoupon: Handler<typeof area.endCoupon> = async ({ params, caller, requestId, now }) => {
  const { account: by } = sessionOf(caller);
  const ended = await end(couponDesk(), { code: params.code, by, request: requestId, now });
  return 'refused' in ended ? ended : { status: 200, body: couponWire(ended, now) };
};
