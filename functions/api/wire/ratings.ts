import type { PairPunctualityWire } from '#shared/contract/schemas/ratings.ts';
import type { ListedRating } from '../../domain/order/listedRating.ts';
import type { Rating } from '../../domain/order/order.ts';
import type { PairPunctuality } from '../../domain/order/punctuality.ts';

/** A rating as its customer reads it. */
export const ratingWire = ({ stars, text, isPublic, nextTime, at }: Rating) => ({
  stars,
  text: text ?? null,
  public: isPublic,
  next_time: nextTime ?? null,
  rated_at: at,
});

/** A rating for the public: with the kind of work, without the customer. */
export const listedRatingWire = (rating: ListedRating) => ({
  stars: rating.stars,
  text: rating.text ?? null,
  service: rating.service,
  source_lang: rating.sourceLanguage,
  target_lang: rating.targetLanguages,
  rated_at: rating.at,
});

/** The figures of a pair as the board and the desk read them. */
export const punctualityWire = (pair: PairPunctuality): PairPunctualityWire => ({
  source_lang: pair.sourceLanguage,
  target_lang: pair.targetLanguage,
  orders: pair.orders,
  in_time: pair.inTime,
  median_minutes: pair.medianMinutes ?? null,
  p90_minutes: pair.p90Minutes ?? null,
  worked_out_at: pair.workedOutAt ?? null,
});
