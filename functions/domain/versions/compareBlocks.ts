import type { BlockKind } from '#shared/model/blockChange.ts';
import { pairChanged } from './pairChanged.ts';
import { type Kept, placesKept } from './placesKept.ts';
import { sameKey, type VersionBlock } from './VersionBlock.ts';

/** A block of the new version with its old counterpart, by position; a deleted one has only its old position. */
export interface Row {
  kind: BlockKind;
  before?: number;
  after?: number;
}

/**
 * How each block changed between two versions of a file: the new version's blocks in order, deleted ones at their old
 * positions. Every block of the new version is in one row; one of the old version in one at most as anything but the
 * model of a repetition. Pure and the same for the same blocks.
 */
export function compareBlocks(before: readonly VersionBlock[], after: readonly VersionBlock[]): Row[] {
  const number = numbered();
  const [old, fresh] = [before.map(number), after.map(number)];
  const kept = placesKept(old, fresh);
  const rows = new Array<Row | undefined>(after.length);
  const used = new Set<number>();
  for (const [left, right] of kept) {
    rows[right] = { kind: 'unchanged', before: left, after: right };
    used.add(left);
  }
  elsewhere(old, fresh, rows, used);
  const changed = rewritten(before, after, rows, used, kept);
  for (const [left, right] of changed) {
    rows[right] = { kind: 'changed', before: left, after: right };
    used.add(left);
  }
  const all = after.map((_block, at): Row => rows[at] ?? { kind: 'added', after: at });
  return withRemoved(all, before.length, used);
}

function numbered(): (block: VersionBlock) => number {
  const numbers = new Map<string, number>();
  return (block) => {
    const key = sameKey(block);
    const known = numbers.get(key) ?? numbers.size;
    numbers.set(key, known);
    return known;
  };
}

/** Blocks that already exist: moved from another place, or repeated. */
function elsewhere(
  old: readonly number[],
  fresh: readonly number[],
  rows: (Row | undefined)[],
  used: Set<number>,
): void {
  const free = new Map<number, number[]>();
  const model = new Map<number, number>();
  for (const [at, id] of old.entries()) {
    if (!model.has(id)) model.set(id, at);
    if (used.has(at)) continue;
    const places = free.get(id);
    if (places) places.push(at);
    else free.set(id, [at]);
  }
  const met = new Set<number>();
  for (const [at, id] of fresh.entries()) {
    if (rows[at]) continue;
    const from = free.get(id)?.shift();
    const like = model.get(id);
    if (from !== undefined) {
      rows[at] = { kind: 'moved', before: from, after: at };
      used.add(from);
    } else if (like !== undefined) rows[at] = { kind: 'repeated', before: like, after: at };
    else if (met.has(id)) rows[at] = { kind: 'repeated', after: at };
    met.add(id);
  }
}

/** In each gap between unchanged blocks: pairs new blocks with deleted ones. */
function rewritten(
  before: readonly VersionBlock[],
  after: readonly VersionBlock[],
  rows: readonly (Row | undefined)[],
  used: ReadonlySet<number>,
  kept: readonly Kept[],
): Kept[] {
  const pairs: Kept[] = [];
  let [from, to] = [0, 0];
  for (const [left, right] of [...kept, [before.length, after.length] as const]) {
    const gone = entries(before, from, left).filter(([at]) => !used.has(at));
    const fresh = entries(after, to, right).filter(([at]) => !rows[at]);
    pairs.push(...pairChanged(gone, fresh));
    [from, to] = [left + 1, right + 1];
  }
  return [...pairs, ...acrossGaps(before, after, rows, used, pairs)];
}

/** A rewritten block next to a moved one is in another gap than its old version. */
function acrossGaps(
  before: readonly VersionBlock[],
  after: readonly VersionBlock[],
  rows: readonly (Row | undefined)[],
  used: ReadonlySet<number>,
  pairs: readonly Kept[],
): Kept[] {
  const [paired, fresh] = [new Set(pairs.map(([left]) => left)), new Set(pairs.map(([, right]) => right))];
  const goneLeft = entries(before, 0, before.length).filter(([at]) => !used.has(at) && !paired.has(at));
  const freshLeft = entries(after, 0, after.length).filter(([at]) => !rows[at] && !fresh.has(at));
  return goneLeft.length * freshLeft.length > mostAcross ? [] : pairChanged(goneLeft, freshLeft, alikeAcross);
}

/** Required share of common words: below it they are different blocks. */
const alikeAcross = 0.5;
/** The most pairs compared across gaps; in a mostly new text this gains nothing. */
const mostAcross = 10_000;

const entries = (blocks: readonly VersionBlock[], from: number, to: number) =>
  blocks.slice(from, to).map((block, at) => [from + at, block] as const);

/** Deleted blocks are placed before the next old block that kept its order. */
function withRemoved(rows: readonly Row[], old: number, used: ReadonlySet<number>): Row[] {
  const all: Row[] = [];
  let next = 0;
  const removedUpTo = (end: number) => {
    for (; next < end; next++) if (!used.has(next)) all.push({ kind: 'removed', before: next });
  };
  for (const row of rows) {
    if (row.before !== undefined && (row.kind === 'unchanged' || row.kind === 'changed')) removedUpTo(row.before);
    all.push(row);
  }
  removedUpTo(old);
  return all;
}
