import * as z from 'zod/mini';
import { ServiceKey } from '../../model/order/service.ts';
import { instant } from './primitive.ts';

/** How the promises of a pair of languages were kept: minutes after the promised moment, below 0 before it. */
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

/** What was said of accepted work, and of which work; never by whom. */
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
