import * as z from 'zod/mini';
import { BlockKind } from '#shared/model/order/cartFile.ts';
import { compareBlocks, type Row, type VersionBlock } from './compareBlocks.ts';
import { type Changes, countChanges } from './earlierVersion.ts';
import type { Version } from './gatherBlocks.ts';

export interface Compared {
  changes: Changes;
  comparison: KeptComparison;
}

/**
 * Two versions compared: what is new, counted, and both side by side. undefined if the new version's words differ from
 * its count (`words`): then no changes are reported.
 */
export function compareVersions(
  before: Version | undefined,
  after: Version | undefined,
  words: number,
): Compared | undefined {
  if (!before || !after || after.words !== words) return undefined;
  const rows = compareBlocks(before.blocks, after.blocks);
  return {
    changes: countChanges(rows, after.blocks),
    comparison: keptComparison(rows, before.blocks, after.blocks),
  };
}

/** A pair of blocks of both versions, as stored and shown. */
export const ComparedBlock = z.object({
  kind: BlockKind,
  /** `2!B3` (sheet and cell), `4.2` (slide and shape); empty where the format has no places. */
  place: z.string(),
  before: z.optional(z.string()),
  after: z.optional(z.string()),
  /** Words of the new block, if it is translated. */
  words: z.int(),
});
export type ComparedBlock = z.infer<typeof ComparedBlock>;

/** Two versions side by side, limited to what one browser page shows. */
export const KeptComparison = z.object({
  rows: z.array(ComparedBlock),
  /** Omitted blocks: unchanged ones or, with very many changes, the last ones. */
  cutOff: z.boolean(),
  /** The earlier version in its own order, for its translation to be laid beside it; empty where it is too long. */
  earlier: z.array(z.object({ place: z.string(), text: z.string() })),
});
export type KeptComparison = z.infer<typeof KeptComparison>;

const mostRows = 4_000;
const mostUnits = 700_000;

/** A comparison cut to its limit: changed blocks take precedence over unchanged ones, earlier ones over later ones. */
export function keptComparison(
  rows: readonly Row[],
  before: readonly VersionBlock[],
  after: readonly VersionBlock[],
): KeptComparison {
  const shown = rows.map(({ kind, before: old = -1, after: fresh = -1 }): ComparedBlock => {
    const [was, is] = [before[old], after[fresh]];
    return {
      kind,
      place: (is ?? was)?.place ?? '',
      ...(was && kind !== 'unchanged' && { before: was.text }),
      ...(is && { after: is.text }),
      words: is && (kind === 'changed' || kind === 'added') ? is.words : 0,
    };
  });
  const fits = room();
  const kept = new Set([
    ...shown.filter((row) => row.kind !== 'unchanged' && fits(row)),
    ...shown.filter((row) => row.kind === 'unchanged' && fits(row)),
  ]);
  const earlier = before.filter(({ scope }) => scope !== 'comments').map(({ place, text }) => ({ place, text }));
  const holds = room();
  return {
    rows: shown.filter((row) => kept.has(row)),
    cutOff: kept.size < shown.length,
    earlier: earlier.every(({ text }) => holds({ before: text })) ? earlier : [],
  };
}

function room(): (row: Pick<ComparedBlock, 'before' | 'after'>) => boolean {
  let [rows, units] = [0, 0];
  return ({ before = '', after = '' }) => {
    rows++;
    units += before.length + after.length;
    return rows <= mostRows && units <= mostUnits;
  };
}
