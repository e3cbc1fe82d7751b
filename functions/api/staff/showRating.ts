import type { staff as area } from '#shared/contract/staff.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { actingOf, auditPart } from '../../runtime/services/audit.ts';
import { production } from '../../runtime/services/production.ts';
import { showRating as show } from '../../usecases/afterSale/showRating.ts';
import { staffRatingWire } from './staffRatingWire.ts';

export const showRating: Handler<typeof area.showRating> = async (request) => {
  const { params, body } = request;
  const wanted = { orderId: params.id, shown: body.shown, reason: body.reason, acting: actingOf(request) };
  const rating = await show({ ratings: production().ratings, audit: auditPart }, wanted);
  return 'refused' in rating ? rating : { status: 200, body: staffRatingWire(rating) };
};
