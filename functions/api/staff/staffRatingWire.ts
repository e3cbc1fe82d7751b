import { isShown, type ListedRating } from '../../domain/order/listedRating.ts';
import { listedRatingWire } from '../wire/listedRatingWire.ts';

/** A rating as staff read it: of which order, and whether everybody reads it. */
export const staffRatingWire = (rating: ListedRating) => ({
  ...listedRatingWire(rating),
  order_id: rating.orderId,
  public: rating.isPublic,
  shown: isShown(rating),
});
