import * as z from 'zod/mini';
import { instant, line, listOf, text, wholeNumber } from './primitive.ts';
import { threadFiles } from './thread.ts';

export const deliveredFileId = z.string().check(z.regex(/^[A-Za-z0-9_-]{8,64}$/, 'validation/invalid'));

/** A marked passage. */
const mark = z.object({
  file_id: z.string(),
  file_name: z.string(),
  place: z.string(),
  quote: z.string(),
  comment: z.string(),
});

const namedFile = z.object({ file_id: z.string(), name: z.string() });

export const corrections = z.object({
  corrections: z.array(
    z.object({
      correction: z.int(),
      asked_at: instant,
      corrected_by: z.nullable(instant),
      done: z.boolean(),
      passages: z.array(mark),
      message: z.string(),
      results: z.array(namedFile),
    }),
  ),
  may_mark: z.array(namedFile),
});
export type CorrectionsWire = z.input<typeof corrections>;

export const correctionAsked = z.object({
  passages: listOf(
    z.object({
      file_id: deliveredFileId,
      block: z.optional(wholeNumber(0, 100_000)),
      place: z.optional(line(100)),
      quote: z.optional(text(500)),
      comment: text(1000),
    }),
    50,
  ),
  text: z.optional(text(2000)),
  files: threadFiles,
});

/** A correction for its translator: the marks of the current round. */
export const jobCorrection = z.object({ correction: z.int(), asked_at: instant, passages: z.array(mark) });

export const deliveredText = z.object({
  file_id: z.string(),
  name: z.string(),
  format: z.nullable(z.string()),
  blocks: z.array(z.object({ place: z.string(), text: z.string() })),
  cut_off: z.boolean(),
});

export const fileChanges = z.object({
  since: z.nullable(namedFile),
  comparable: z.boolean(),
  unchanged: z.int(),
  changes: z.array(z.object({ place: z.string(), before: z.nullable(z.string()), after: z.nullable(z.string()) })),
  cut_off: z.boolean(),
});
