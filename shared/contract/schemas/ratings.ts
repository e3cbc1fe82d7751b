import * as z from 'zod/mini';
import { NextTime } from '../../model/order/rating.ts';
import { ServiceKey } from '../../model/order/service.ts';
import { instant } from './primitive.ts';

/** How promises of a language pair were kept: minutes after the promised instant, negative if before. */
export const pairPunctuality = z.object({
  source_lang: z.int(),
  target_lang: z.int(),
  orders: z.int(),
  in_time: z.int(),
  median_minutes: z.nullable(z.int()),
  p90_minutes: z.nullable(z.int()),
  worked_out_at: z.nullable(instant),
});
export type PairPunctualityWire = z.input<typeof pairPunctuality>;

/** A rating as its customer gave it. */
export const rating = z.object({
  stars: z.int(),
  text: z.nullable(z.string()),
  /** Whether the customer consents to publishing the rating, without a name. */
  public: z.boolean(),
  next_time: z.nullable(NextTime),
  rated_at: instant,
});

/** A public rating of accepted work, with the kind of work and without the customer. */
export const listedRating = z.object({
  stars: z.int(),
  text: z.nullable(z.string()),
  service: ServiceKey,
  source_lang: z.int(),
  target_lang: z.array(z.int()),
  rated_at: instant,
});

export const staffRating = z.extend(listedRating, {
  order_id: z.string(),
  public: z.boolean(),
  shown: z.boolean(),
});
