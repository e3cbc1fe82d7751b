import * as z from 'zod/mini';
import type { Block, CheckedDocument } from '../checks/text/CheckedDocument.ts';

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
  /** Longer than the limit. */
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

/** A PDF has lines: those of a page are read as one block. */
export function inPages(lines: readonly Block[]): Block[] {
  const pages: Block[] = [];
  for (const line of lines) {
    const last = pages.at(-1);
    if (last && last.place === line.place) last.text += `\n${line.text}`;
    else pages.push({ ...line });
  }
  return pages;
}
