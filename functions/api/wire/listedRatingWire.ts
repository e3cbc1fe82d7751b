import type { ListedRating } from '../../domain/order/listedRating.ts';

/** A rating as everybody reads it: about which work, never from whom. */
export const listedRatingWire = (rating: ListedRating) => ({
  stars: rating.stars,
  text: rating.text ?? null,
  service: rating.service,
  source_lang: rating.sourceLanguage,
  target_lang: rating.targetLanguages,
  rated_at: rating.at,
});
