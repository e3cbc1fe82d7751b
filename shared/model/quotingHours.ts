import * as z from 'zod/mini';
import { brand } from './brand.ts';

/** When quotes are made, on working days in Warsaw, and how many of those minutes one may take: configuration (decision 24). */
export const QuotingHours = z
  .strictObject({
    /** Full hours of the day; `closes` may be 24. */
    opens: z.int().check(z.minimum(0), z.maximum(23)),
    closes: z.int().check(z.minimum(1), z.maximum(24)),
    minutes: z.int().check(z.minimum(1), z.maximum(480)),
  })
  .check(z.refine(({ opens, closes }) => opens < closes, 'quoting hours that open before they close'));
export type QuotingHours = z.infer<typeof QuotingHours>;

export const defaultQuotingHours: QuotingHours = { opens: 8, closes: 20, minutes: brand.manualQuoteMinutes };
