import * as z from 'zod/mini';
import type { FieldMessage } from '#shared/messages/refusals.ts';
import { blockKinds, mostOfDraft } from '#shared/model/work/draft.ts';

/** A block of a draft: a paragraph, a heading, a note of a seal, or a table, on a page of its source. */
export const BlockContent = z.object({
  /** Page of the source, from 1. */
  page: z.int(),
  /** Blocks of a page stand in the order of their ranks, equal ones in that of their ids. */
  rank: z.int(),
  kind: z.enum(blockKinds),
  /** Of a table '', else its text; lines are parted by line feeds. */
  text: z.string(),
  /** Cells of a table by row; else none. */
  rows: z.array(z.array(z.string())),
});
export type BlockContent = z.infer<typeof BlockContent>;

/** What a block was before somebody else changed it: a paragraph, or a table. */
export const BlockBefore = z.pick(BlockContent, { kind: true, text: true, rows: true });
export type BlockBefore = z.infer<typeof BlockBefore>;

/** Who changed a block last, and what it was before that job and round first did. */
export const BlockAuthor = z.object({
  /** As `authorOf` names a job and its round. */
  by: z.optional(z.string()),
  before: z.optional(BlockBefore),
});

export interface DraftBlock extends BlockContent, z.infer<typeof BlockAuthor> {
  id: string;
  /** Grows with each change; 0: nothing is saved yet. */
  version: number;
}

/** What a document cannot hold: control characters but tab and line feed, and what is no character (XML 1.0). */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are taken out
const unprintable = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\ufffe\uffff]/g;
const cleaned = (text: string): string => text.replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n').replace(unprintable, '');

/** A block as it is kept: what a document cannot hold is taken out, and of a removed one nothing is left but its place. */
export function cleanBlock({ page, rank, kind, text, rows }: BlockContent): BlockContent {
  const place = { page, rank, kind };
  if (kind === 'removed') return { ...place, text: '', rows: [] };
  if (kind === 'table') return { ...place, text: '', rows: rows.map((row) => row.map(cleaned)) };
  return { ...place, text: cleaned(text), rows: [] };
}

/** UTF-16 units of a block. */
export const lettersOf = ({ text, rows }: Pick<BlockContent, 'text' | 'rows'>): number =>
  text.length + rows.flat().reduce((sum, cell) => sum + cell.length, 0);

/** What is wrong with a block that is sent, by field; undefined: nothing. A table has rows of as many cells each. */
export function wrongIn(block: BlockContent): Readonly<Record<string, readonly FieldMessage[]>> | undefined {
  const width = block.rows[0]?.length ?? 0;
  if (block.kind === 'table' && (width === 0 || block.rows.some((row) => row.length !== width)))
    return { rows: ['validation/invalid'] };
  if (lettersOf(block) > mostOfDraft.ofBlock)
    return {
      [block.kind === 'table' ? 'rows' : 'text']: [
        { key: 'validation/too_long', replace: { maximum: mostOfDraft.ofBlock } },
      ],
    };
  return undefined;
}

export const isSameBlock = (one: BlockContent, other: BlockContent): boolean =>
  one.page === other.page &&
  one.rank === other.rank &&
  one.kind === other.kind &&
  one.text === other.text &&
  JSON.stringify(one.rows) === JSON.stringify(other.rows);

/** A changed block with its author. One that only moved has still the one before; one that is as it was again has none. */
export function authored(changed: DraftBlock, old: DraftBlock | undefined, by: string): DraftBlock {
  const said = JSON.stringify(saidIn(changed));
  if (old && said === JSON.stringify(saidIn(old)))
    return { ...changed, ...(old.by !== undefined && { by: old.by }), ...(old.before && { before: old.before }) };
  const isOwn = old === undefined || old.by === by;
  const before = isOwn ? old?.before : isEmptyBlock(old) ? undefined : saidIn(old);
  if (before && said === JSON.stringify(before)) return changed;
  return { ...changed, by, ...(before && { before }) };
}

const saidIn = ({ kind, text, rows }: BlockBefore): BlockBefore => ({ kind, text, rows });

/** The order in which blocks stand. */
export const inOrder = (
  one: Pick<DraftBlock, 'page' | 'rank' | 'id'>,
  other: Pick<DraftBlock, 'page' | 'rank' | 'id'>,
): number => one.page - other.page || one.rank - other.rank || (one.id < other.id ? -1 : 1);

export const isEmptyBlock = ({ kind, text, rows }: BlockContent): boolean =>
  kind === 'removed' || (text.trim() === '' && rows.flat().every((cell) => cell.trim() === ''));

/** The blocks that a document is written of, page by page in their order; removed and empty ones are none. */
export function laidPages(blocks: readonly DraftBlock[]): DraftBlock[][] {
  const pages = new Map<number, DraftBlock[]>();
  for (const block of [...blocks].sort(inOrder))
    if (!isEmptyBlock(block)) pages.set(block.page, [...(pages.get(block.page) ?? []), block]);
  return [...pages.values()];
}

/** A note as sworn translators write it: in square brackets, which are added where they were not typed. */
export const bracketed = (text: string): string => {
  const trimmed = text.trim();
  return /^\[[\s\S]*\]$/.test(trimmed) ? trimmed : `[${trimmed}]`;
};
