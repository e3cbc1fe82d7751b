import * as z from 'zod/mini';
import { NextTime } from '../../model/order/rating.ts';
import { glossaryLimits } from '../../model/work/glossary.ts';
import { JobStep } from '../../model/work/job.ts';
import { instant, line } from './primitive.ts';

/** A glossary term as sent: one line in each language. */
export const typedTerm = z.object({
  source: line(glossaryLimits.termLength),
  target: line(glossaryLimits.termLength),
  note: z.optional(line(glossaryLimits.noteLength)),
});

const pair = { source_lang: z.int(), target_lang: z.int() };

export const listedGlossary = z.object({ ...pair, terms: z.int(), updated_at: instant });

export const glossary = z.object({
  ...pair,
  terms: z.array(z.object({ source: z.string(), target: z.string(), note: z.nullable(z.string()) })),
  updated_at: instant,
});

export const styleNotes = z.object({ style_notes: z.nullable(z.string()), updated_at: z.nullable(instant) });

export const preference = z.object({
  id: z.string(),
  wish: NextTime,
  works: z.array(z.object({ ...pair, step: JobStep })),
  order_id: z.nullable(z.string()),
  at: instant,
});

/** A term of the glossary found in a text to be translated. */
export const foundTerm = z.object({
  source: z.string(),
  /** Allowed translations; any of them is right. */
  targets: z.array(z.string()),
  notes: z.array(z.string()),
  places: z.array(z.int()),
});
export type FoundTermWire = z.output<typeof foundTerm>;
