import * as z from 'zod/mini';
import { blockKinds, mostOfDraft } from '../../model/work/draft.ts';
import { wholeNumber } from './primitive.ts';
import { workNote } from './workNote.ts';

const cell = z.string().check(z.maxLength(mostOfDraft.ofBlock));

/** Made by the sender, unique in the draft; it stays the same while the order is kept. */
export const blockId = z.string().check(z.regex(/^[A-Za-z0-9_-]{8,40}$/, 'validation/invalid'));

/** What a block was before the step that changed it; null: nobody has changed it. */
export const blockBefore = z.nullable(
  z.object({ kind: z.enum(blockKinds), text: z.string(), rows: z.array(z.array(z.string())) }),
);
export type BlockBeforeWire = z.output<typeof blockBefore>;

/** What was noted at a block. */
export const blockNote = z.extend(workNote, { block_id: z.string() });
export type BlockNoteWire = z.output<typeof blockNote>;

/** A block of a draft as it is saved. */
export const savedBlock = z.object({
  block_id: blockId,
  version: wholeNumber(0, 1_000_000),
  /** Page of the source, from 1. */
  page: wholeNumber(1, mostOfDraft.pages),
  /** Blocks of a page stand in the order of their ranks. */
  rank: wholeNumber(0, 1_000_000_000_000),
  kind: z.enum(blockKinds),
  /** Left out: empty, as of a table. */
  text: z.optional(z.string().check(z.maxLength(mostOfDraft.ofBlock))),
  /** Cells of a table by row; else none. */
  rows: z.optional(
    z.array(z.array(cell).check(z.minLength(1), z.maxLength(mostOfDraft.columns))).check(z.maxLength(mostOfDraft.rows)),
  ),
});
export type SavedBlockWire = z.input<typeof savedBlock>;

export const draftBlock = z.object({
  block_id: z.string(),
  version: z.int(),
  page: z.int(),
  rank: z.int(),
  kind: z.enum(blockKinds),
  text: z.string(),
  rows: z.array(z.array(z.string())),
  before: blockBefore,
});
export type DraftBlockWire = z.output<typeof draftBlock>;
