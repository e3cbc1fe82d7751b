import * as z from 'zod/mini';
import type { Block, CheckedDocument } from '../checks/CheckedDocument.ts';

/** A paragraph, cell, text of a shape or page of a delivered file. */
export const TextBlock = z.object({
  /** `2!B3` (sheet and cell), `4.2` (slide and shape), a page; empty where the format has no places. */
  place: z.string(),
  text: z.string(),
});
export type TextBlock = z.infer<typeof TextBlock>;

/** The text of a delivered file by block, as the customer reads it. */
export const DeliveredText = z.object({
  format: z.string(),
  blocks: z.array(TextBlock),
  /** Whether the text is longer than the limit and cut off. */
  cutOff: z.boolean(),
});
export type DeliveredText = z.infer<typeof DeliveredText>;

/** The most text stored of one file: as much as one browser page shows. */
const mostBlocks = 5_000;
const mostUnits = 1_000_000;

/** The text of a file that was read for its checks, bounded; undefined where it has none: a scan. */
export function deliveredText({ format, blocks, pages, cutOff }: CheckedDocument): DeliveredText | undefined {
  const all = pages ?? blocks;
  const kept: TextBlock[] = [];
  let units = 0;
  for (const { place, text } of all) {
    units += text.length;
    if (kept.length >= mostBlocks || units > mostUnits) break;
    kept.push({ place, text });
  }
  return kept.length === 0 ? undefined : { format, blocks: kept, cutOff: cutOff || kept.length < all.length };
}

/** Joins the lines of each page of a PDF, which has no paragraphs, into one block. */
export function inPages(lines: readonly Block[]): Block[] {
  const pages: Block[] = [];
  for (const line of lines) {
    const last = pages.at(-1);
    if (last && last.place === line.place) last.text += `\n${line.text}`;
    else pages.push({ ...line });
  }
  return pages;
}

/** A block that differs: changed with both sides, removed with `before` alone, added with `after` alone. */
interface BlockChange {
  place: string;
  before?: string;
  after?: string;
}

export interface BlockDifferences {
  changes: BlockChange[];
  unchanged: number;
}

/** The most cells of the comparison table; if it were larger, the blocks are paired in order as changed. */
const mostCells = 4_000_000;

/**
 * What became of each block between two versions of a text: the longest common subsequence stays, the rest is paired in
 * order.
 */
export function diffBlocks(before: readonly TextBlock[], after: readonly TextBlock[]): BlockDifferences {
  let start = 0;
  while (start < before.length && isSame(before[start], after[start])) start++;
  let end = 0;
  const shorter = Math.min(before.length, after.length) - start;
  while (end < shorter && isSame(before.at(-1 - end), after.at(-1 - end))) end++;
  const [old, fresh] = [before.slice(start, before.length - end), after.slice(start, after.length - end)];
  const kept = old.length * fresh.length <= mostCells ? commonRun(old, fresh) : [];
  const changes: BlockChange[] = [];
  let [from, to] = [0, 0];
  for (const [left, right] of [...kept, [old.length, fresh.length] as const]) {
    changes.push(...paired(old.slice(from, left), fresh.slice(to, right)));
    [from, to] = [left + 1, right + 1];
  }
  return { changes, unchanged: start + end + kept.length };
}

const isSame = (one: TextBlock | undefined, other: TextBlock | undefined): boolean => one?.text === other?.text;

/** Pairs of indexes of the longest common subsequence. */
function commonRun(before: readonly TextBlock[], after: readonly TextBlock[]): (readonly [number, number])[] {
  const width = after.length + 1;
  const length = new Uint32Array((before.length + 1) * width);
  for (let row = before.length - 1; row >= 0; row--)
    for (let column = after.length - 1; column >= 0; column--) {
      const at = row * width + column;
      length[at] = isSame(before[row], after[column])
        ? (length[at + width + 1] ?? 0) + 1
        : Math.max(length[at + width] ?? 0, length[at + 1] ?? 0);
    }
  const run: (readonly [number, number])[] = [];
  let [row, column] = [0, 0];
  while (row < before.length && column < after.length) {
    if (isSame(before[row], after[column])) run.push([row++, column++]);
    else if ((length[(row + 1) * width + column] ?? 0) >= (length[row * width + column + 1] ?? 0)) row++;
    else column++;
  }
  return run;
}

/** Pairs the blocks between two unchanged ones in order as changed; what one side has more of was added or removed. */
function paired(before: readonly TextBlock[], after: readonly TextBlock[]): BlockChange[] {
  return Array.from({ length: Math.max(before.length, after.length) }, (_, at) => {
    const [old, fresh] = [before[at], after[at]];
    return {
      place: (fresh ?? old)?.place ?? '',
      ...(old && { before: old.text }),
      ...(fresh && { after: fresh.text }),
    };
  });
}
