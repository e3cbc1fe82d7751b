import type { staff as area } from '#shared/contract/staff.ts';
import { punctualityRules } from '#shared/rules/punctuality.ts';
import { averageOf, isShown, type ListedRating } from '../../domain/order/listedRating.ts';
import { mostOrderedFirst } from '../../domain/order/punctuality.ts';
import type { Handler } from '../../runtime/http/handlers.ts';
import { actingOf, auditPart } from '../../runtime/services/audit.ts';
import { production } from '../../runtime/services/production.ts';
import { measures } from '../../runtime/services/publicFigures.ts';
import { showRating as show } from '../../usecases/afterSale/ratings.ts';
import { listedRatingWire, punctualityWire } from '../wire/ratings.ts';

/** A rating for staff, with its order, the customer's consent to publish it, and whether it is public. */
const staffRatingWire = (rating: ListedRating) => ({
  ...listedRatingWire(rating),
  order_id: rating.orderId,
  public: rating.isPublic,
  shown: isShown(rating),
});

export const listStaffRatings: Handler<typeof area.listStaffRatings> = async ({ query }) => {
  const { ratings } = production();
  const before = query.cursor && Buffer.from(query.cursor, 'base64url').toString();
  const page = { shown: query.list !== 'kept', limit: query.limit ?? 25, before: before || undefined };
  const [total, found] = await Promise.all([ratings.total(), ratings.page(page)]);
  return {
    status: 200,
    body: {
      count: total.ratings,
      average: averageOf(total) ?? null,
      ratings: found.ratings.map(staffRatingWire),
      cursor: found.next === undefined ? null : Buffer.from(found.next).toString('base64url'),
    },
  };
};

export const showRating: Handler<typeof area.showRating> = async (request) => {
  const { params, body } = request;
  const wanted = { orderId: params.id, shown: body.shown, reason: body.reason, acting: actingOf(request) };
  const rating = await show({ ratings: production().ratings, audit: auditPart }, wanted);
  return 'refused' in rating ? rating : { status: 200, body: staffRatingWire(rating) };
};

export const getPairPunctuality: Handler<typeof area.getPairPunctuality> = async () => {
  const punctuality = mostOrderedFirst(await measures().board()).map(punctualityWire);
  return { status: 200, body: { least_orders: punctualityRules.leastOrders, punctuality } };
};
