import * as z from 'zod/mini';
import { QuoteBasis, QuoteStep } from '../../model/quoteState.ts';
import { attachmentHash, catalogueId, instant, listOf, text, wholeNumber } from './primitive.ts';

/** As it was read: someone else's change is `changed_meanwhile`. */
export const revision = wholeNumber(1, 1_000_000);

export const line = z.object({
  item: z.union([z.literal('text'), attachmentHash]),
  target_lang: catalogueId,
  step: QuoteStep,
  basis: QuoteBasis,
  quantity: wholeNumber(1, 1_000_000),
  /** Net, in thousandths of a grosz: 24000 is 0.24 PLN. */
  unit_price: wholeNumber(1, 100_000_000),
});

export const typed = {
  lines: listOf(line, 300),
  /** Working minutes from acceptance to delivery; or the date, counted from now. */
  delivery_minutes: z.optional(wholeNumber(1, 1_000_000)),
  delivery_at: z.optional(instant),
  /** Why the price is outside what the customer was shown; for colleagues. */
  reason: z.optional(text(1000)),
};

export const offer = {
  ...typed,
  revision,
  /** Ids of the files as they were read: another one in the cart by now is `changed_meanwhile`. */
  seen_files: z.optional(listOf(z.string().check(z.regex(/^[\w-]{1,40}$/, 'validation/invalid')), 100)),
  valid_days: z.optional(wholeNumber(1, 90)),
  /** Shown to the customer. */
  note: z.optional(text(2000)),
};
