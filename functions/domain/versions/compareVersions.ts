import { compareBlocks } from './compareBlocks.ts';
import { type Changes, countChanges } from './countChanges.ts';
import type { Version } from './gatherBlocks.ts';
import { type KeptComparison, keptComparison } from './keptComparison.ts';

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
