import * as z from 'zod/mini';
import { NextTime } from '../../model/order/rating.ts';
import { instant } from './primitive.ts';

export const rating = z.object({
  stars: z.int(),
  text: z.nullable(z.string()),
  /** Whether the customer consents to publishing the rating, without a name. */
  public: z.boolean(),
  next_time: z.nullable(NextTime),
  rated_at: instant,
});
