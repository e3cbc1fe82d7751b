import type { BlockNoteWire, DraftBlockWire } from '#shared/contract/schemas/draft.ts';
import type { DraftBlock } from '../../domain/drafts/draftBlock.ts';
import type { BlockNote } from '../../stores/production/drafts.ts';
import { noteWire } from './noteWire.ts';

/** A block as it is now; `author`: whose changes show what was there before, undefined: everybody's. */
export const draftBlockWire = (block: DraftBlock, author: string | undefined): DraftBlockWire => {
  const { id, version, page, rank, kind, text, rows } = block;
  return { block_id: id, ...{ version, page, rank, kind, text, rows }, before: beforeWire(block, author) };
};

export const beforeWire = ({ by, before }: DraftBlock, author: string | undefined): DraftBlockWire['before'] =>
  before && (author === undefined || by === author) ? before : null;

export const blockNoteWire = ({ block, ...note }: BlockNote): BlockNoteWire => ({
  block_id: block,
  ...noteWire(note),
});
