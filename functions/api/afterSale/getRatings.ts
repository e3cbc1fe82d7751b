import type { afterSale as area } from '#shared/contract/afterSale.ts';
import { averageOf } from '../../domain/order/listedRating.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { production } from '../../runtime/services/production.ts';
import { listedRatingWire } from '../wire/listedRatingWire.ts';

/** The newest that are shown. */
const most = 20;

export const getRatings: Handler<typeof area.getRatings> = async () => {
  const { ratings } = production();
  const [total, shown] = await Promise.all([ratings.total(), ratings.page({ shown: true, limit: most })]);
  return {
    status: 200,
    body: { count: total.ratings, average: averageOf(total) ?? null, ratings: shown.ratings.map(listedRatingWire) },
  };
};
