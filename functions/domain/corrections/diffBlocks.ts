import type { TextBlock } from './deliveredText.ts';

/** A block that is not as it was: `before` or `after` alone was taken out or added. */
export interface BlockChange {
  place: string;
  before?: string;
  after?: string;
}

export interface BlockDifferences {
  changes: BlockChange[];
  unchanged: number;
}

/** The most table cells filled; a longer middle part is paired one by one as changed. */
const mostCells = 4_000_000;

/** What became of each block between two versions of a text: the longest run of equal blocks stays, the rest is paired in order. */
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

/** Places of the longest common subsequence. */
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

/** Between two blocks that stayed: as many as on both sides changed, the others were added or taken out. */
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
