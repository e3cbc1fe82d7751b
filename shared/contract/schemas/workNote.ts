import * as z from 'zod/mini';
import { noteAuthors, noteKinds, noteWeights } from '../../model/work/segment.ts';
import { instant, text } from './primitive.ts';

/** What was noted at a place of the work: a segment, a block of a draft. */
export const workNote = z.object({
  note_id: z.string(),
  kind: z.enum(noteKinds),
  weight: z.nullable(z.enum(noteWeights)),
  text: z.string(),
  by: z.enum(noteAuthors),
  written_at: instant,
  resolved: z.boolean(),
});
export type WorkNoteWire = z.output<typeof workNote>;

/** A note as it is sent. */
export const sentNote = z.object({
  kind: z.enum(noteKinds),
  weight: z.optional(z.nullable(z.enum(noteWeights))),
  text: text(2_000),
});
export type SentNoteWire = z.input<typeof sentNote>;

/** What is sent of a note that is dealt with, or open again. */
export const noteState = z.object({ resolved: z.boolean() });
