import type { afterSale as area } from '#shared/contract/afterSale.ts';
import { punctualityRules } from '#shared/rules/punctuality.ts';
import { averageOf } from '../../domain/order/listedRating.ts';
import { publicPunctuality } from '../../domain/order/punctuality.ts';
import type { Handler } from '../../runtime/http/handlers.ts';
import { production } from '../../runtime/services/production.ts';
import { measures } from '../../runtime/services/publicFigures.ts';
import { listedRatingWire, punctualityWire } from '../wire/ratings.ts';

/** The public answer lists only this many of the newest ratings. */
const mostRatings = 20;

export const getRatings: Handler<typeof area.getRatings> = async () => {
  const { ratings } = production();
  const [total, shown] = await Promise.all([ratings.total(), ratings.page({ shown: true, limit: mostRatings })]);
  return {
    status: 200,
    body: { count: total.ratings, average: averageOf(total) ?? null, ratings: shown.ratings.map(listedRatingWire) },
  };
};

export const getPunctuality: Handler<typeof area.getPunctuality> = async () => {
  const { leastOrders, windowDays } = punctualityRules;
  const punctuality = publicPunctuality(await measures().board()).map(punctualityWire);
  return { status: 200, body: { least_orders: leastOrders, window_days: windowDays, punctuality } };
};
