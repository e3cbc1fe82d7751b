import { diffArrays } from 'diff';

/** An old place and a new one of the same block. */
export type Kept = readonly [before: number, after: number];

/** The most search steps in one gap; if more were needed, the blocks on both sides count as moved. */
const mostEdits = 1_000;

/**
 * Finds the blocks that kept their order, between two lists of numbers that identify equal blocks. Blocks that each
 * side has once are anchors: the longest run of them in both orders (as in patience diff). Between two anchors,
 * repeated blocks are matched by Myers' algorithm. Takes n log n steps, apart from gaps of repeated blocks, which are
 * bounded.
 */
export function placesKept(before: readonly number[], after: readonly number[]): Kept[] {
  const kept: Kept[] = [];
  let [from, to] = [0, 0];
  for (const anchor of [...anchorsOf(before, after), [before.length, after.length] as const]) {
    const [left, right] = anchor;
    kept.push(...within(before.slice(from, left), after.slice(to, right), from, to));
    if (left < before.length) kept.push(anchor);
    [from, to] = [left + 1, right + 1];
  }
  return kept;
}

function anchorsOf(before: readonly number[], after: readonly number[]): Kept[] {
  const [old, fresh] = [onlyPlaces(before), onlyPlaces(after)];
  const pairs: Kept[] = [];
  for (const [id, right] of fresh) {
    const left = old.get(id);
    if (left !== undefined) pairs.push([left, right]);
  }
  return longestRun(pairs);
}

/** Positions of blocks that occur once. */
function onlyPlaces(ids: readonly number[]): Map<number, number> {
  const places = new Map<number, number>();
  const repeated = new Set<number>();
  for (const [at, id] of ids.entries()) {
    if (places.has(id)) repeated.add(id);
    places.set(id, at);
  }
  for (const id of repeated) places.delete(id);
  return places;
}

/** The longest increasing run of pairs, which come in the order of their new places (patience sorting). */
function longestRun(pairs: readonly Kept[]): Kept[] {
  const tails: number[] = [];
  const previous = new Int32Array(pairs.length).fill(-1);
  const leftOf = (at: number | undefined): number => pairs[at ?? -1]?.[0] ?? -1;
  for (const [at, [left]] of pairs.entries()) {
    let [low, high] = [0, tails.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (leftOf(tails[middle]) < left) low = middle + 1;
      else high = middle;
    }
    previous[at] = tails[low - 1] ?? -1;
    tails[low] = at;
  }
  const run: Kept[] = [];
  for (let at = tails.at(-1) ?? -1; at >= 0; at = previous[at] ?? -1) {
    const pair = pairs[at];
    if (pair) run.push(pair);
  }
  return run.reverse();
}

function within(before: readonly number[], after: readonly number[], from: number, to: number): Kept[] {
  if (before.length === 0 || after.length === 0) return [];
  const [old, fresh] = [new Set(before), new Set(after)];
  // Blocks on one side only are left out first, which keeps the search short.
  const left = before.flatMap((id, at) => (fresh.has(id) ? [{ id, at }] : []));
  const right = after.flatMap((id, at) => (old.has(id) ? [{ id, at }] : []));
  const ids = (side: typeof left) => side.map(({ id }) => id);
  const parts = diffArrays(ids(left), ids(right), { maxEditLength: mostEdits }) ?? [];
  const kept: Kept[] = [];
  let [row, column] = [0, 0];
  for (const { added, removed, count } of parts) {
    for (let at = 0; !added && !removed && at < count; at++)
      kept.push([from + (left[row + at]?.at ?? 0), to + (right[column + at]?.at ?? 0)]);
    if (!added) row += count;
    if (!removed) column += count;
  }
  return kept;
}
