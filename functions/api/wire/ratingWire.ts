import type { Rating } from '../../domain/order/rating.ts';

/** A rating as its customer reads it. */
export const ratingWire = ({ stars, text, isPublic, nextTime, at }: Rating) => ({
  stars,
  text: text ?? null,
  public: isPublic,
  next_time: nextTime ?? null,
  rated_at: at,
});
