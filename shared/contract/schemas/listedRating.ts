import * as z from 'zod/mini';
import { ServiceKey } from '../../model/service.ts';
import { instant } from './primitive.ts';

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
