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
  /** The sentence, as the translator's editor names it; null where the file was not made by sentence. */
  unit_id: z.nullable(z.string()),
  segment: z.nullable(z.int()),
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
      unit_id: z.optional(z.string().check(z.regex(/^[A-Za-z0-9.:_-]{1,64}$/, 'validation/invalid'))),
      segment: z.optional(wholeNumber(0, 2_000)),
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

/** Why a delivered file cannot be read beside its source. */
export const besideRefusals = ['no_text', 'not_aligned'] as const;

/** A page of a delivered file beside its source. */
export const besideSource = z.object({
  file_id: z.string(),
  name: z.string(),
  /** What a row is; null where the two cannot be laid beside each other. */
  rows_are: z.nullable(z.enum(['sentences', 'paragraphs'])),
  reason: z.nullable(z.enum(besideRefusals)),
  /** Whether a correction can be asked for now. */
  may_mark: z.boolean(),
  in_all: z.int(),
  rows: z.array(
    z.object({
      /** In the whole file, from 1. */
      number: z.int(),
      unit_id: z.nullable(z.string()),
      segment: z.nullable(z.int()),
      source: z.string(),
      target: z.string(),
      /** What the version before had in its place, where that was something else. */
      before: z.nullable(z.string()),
    }),
  ),
  /** To be sent as `after`; null: that was the last page. */
  next: z.nullable(z.string()),
});
export type BesideSourceWire = z.input<typeof besideSource>;
