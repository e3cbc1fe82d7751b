import * as z from 'zod/mini';
import { NextTime } from '#shared/model/rating.ts';

/** The customer's rating of accepted work. */
export const Rating = z.object({
  stars: z.int(),
  text: z.optional(z.string()),
  /** May be published, without a name. */
  isPublic: z.boolean(),
  nextTime: z.optional(NextTime),
  /** ISO 8601. */
  at: z.string(),
});

export type Rating = z.infer<typeof Rating>;
