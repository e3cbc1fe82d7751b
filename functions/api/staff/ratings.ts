import type { staff as area } from '#shared/contract/staff.ts';
import { punctualityRules } from '#shared/rules/punctuality.ts';
import { averageOf, isShown, type ListedRating } from '../../domain/order/listedRating.ts';
import { mostOrderedFirst } from '../../domain/order/punctuality.ts';
import type { Handler } from '../../runtime/http/handlers.ts';
import { actingOf, auditPart } from '../../runtime/services/audit.ts';
import { production } from '../../runtime/services/production.ts';
import { measures } from '../../runtime/services/publicFigures.ts';
import type { ListPage } from '../../stores/placedPage.ts';
import { showRating as show } from '../../usecases/afterSale/ratings.ts';
import { listPage } from '../wire/listPage.ts';
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
  const read = ({ limit, after: before }: ListPage) => ratings.page({ shown: query.list !== 'kept', limit, before });
  const [total, { page, end }] = await Promise.all([
    ratings.total(),
    listPage(query, 25, read, ({ ratings: rows }) => rows),
  ]);
  return {
    status: 200,
    body: {
      count: total.ratings,
      average: averageOf(total) ?? null,
      ratings: page.ratings.map(staffRatingWire),
      ...end,
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
