import type { BlockKind } from '#shared/model/order/cartFile.ts';
import { isCounted, type Scope } from '#shared/rules/words/scopes.ts';
import { type Kept, placesKept } from './placesKept.ts';

/** A block of the new version with its old counterpart, by position; a deleted one has only its old position. */
export interface Row {
  kind: BlockKind;
  before?: number;
  after?: number;
}

/**
 * How each block changed between two versions of a file: the new version's blocks in order, deleted ones at their old
 * positions. Every block of the new version is in one row, a block of the old version in at most one, repetitions
 * aside. A pure function of the blocks.
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

/** Finds new blocks that the old version has elsewhere: moved from another place, or repeated. */
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

/** Pairs new blocks with deleted ones, in each gap between unchanged blocks. */
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

/** Pairs blocks in different gaps: a rewritten block next to a moved one is in another gap than its old version. */
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

/** Least share of common words for blocks in different gaps: below it they are different blocks. */
const alikeAcross = 0.5;
/** The most pairs compared across gaps; there are more only in a mostly new text, which gains nothing by it. */
const mostAcross = 10_000;

const entries = (blocks: readonly VersionBlock[], from: number, to: number) =>
  blocks.slice(from, to).map((block, at) => [from + at, block] as const);

/** Adds the deleted blocks, each before the next old block that kept its order. */
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

/** The most pairs compared in one gap; in a longer one blocks are paired in order. */
const mostPairs = 40_000;
/** The least share of common words of two versions of one block. */
const least = 0.3;
/** Least share of the shorter block's words in the longer one, for a block that was extended or absorbed. */
const inside = 0.8;

type Placed = readonly (readonly [place: number, block: VersionBlock])[];

/** Pairs blocks as rewritten: in the order of both versions, if they are similar `enough`. */
export function pairChanged(before: Placed, after: Placed, enough = least): Kept[] {
  if (before.length * after.length > mostPairs) return asTheyCome(before, after);
  const [old, fresh] = [before.map(measure), after.map(measure)];
  const width = after.length + 1;
  const best = new Float64Array((before.length + 1) * width);
  const gains = old.map((one) => fresh.map((other) => likeness(one, other)));
  const at = (row: number, column: number): number => best[row * width + column] ?? 0;
  for (let row = before.length - 1; row >= 0; row--)
    for (let column = after.length - 1; column >= 0; column--) {
      const like = gains[row]?.[column] ?? 0;
      const paired = like >= enough ? like + at(row + 1, column + 1) : 0;
      best[row * width + column] = Math.max(paired, at(row + 1, column), at(row, column + 1));
    }
  const pairs: Kept[] = [];
  let [row, column] = [0, 0];
  while (row < before.length && column < after.length) {
    const like = gains[row]?.[column] ?? 0;
    if (like >= enough && at(row, column) === like + at(row + 1, column + 1))
      pairs.push([before[row++]?.[0] ?? 0, after[column++]?.[0] ?? 0]);
    else if (at(row + 1, column) >= at(row, column + 1)) row++;
    else column++;
  }
  return pairs;
}

const asTheyCome = (before: Placed, after: Placed): Kept[] =>
  before.slice(0, after.length).map(([left], at): Kept => [left, after[at]?.[0] ?? 0]);

interface Measured {
  block: VersionBlock;
  size: number;
  words: ReadonlyMap<string, number>;
}

/** Words; in languages without blanks, characters. */
const word = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|[\p{L}\p{N}\p{M}]+/gu;

function measure([, block]: Placed[number]): Measured {
  const words = new Map<string, number>();
  const all = block.text.toLowerCase().match(word) ?? [];
  for (const one of all) words.set(one, (words.get(one) ?? 0) + 1);
  return { block, size: all.length, words };
}

/**
 * Share of common words (Dice coefficient); a cell or shape in the same place counts as the same, whatever its text.
 */
function likeness(one: Measured, other: Measured): number {
  if (one.block.scope !== other.block.scope) return 0;
  let common = 0;
  for (const [text, times] of one.words) common += Math.min(times, other.words.get(text) ?? 0);
  const like = one.size + other.size === 0 ? 0 : (2 * common) / (one.size + other.size);
  // A heading with an added sentence has a low overall share, but all of its own words.
  const isInside = common >= inside * Math.min(one.size, other.size) && common > 0;
  const isSamePlace = one.block.place !== '' && one.block.place === other.block.place;
  return isInside || isSamePlace ? Math.max(like, least) : like;
}

/** A paragraph, cell, line or text of a shape of one version, in the order of the file, as it was counted. */
export interface VersionBlock {
  scope: Scope;
  /** Place in a format that has places: `2!B3` (sheet and cell), `4.2` (slide and shape); empty otherwise. */
  place: string;
  text: string;
  words: number;
  /** With blanks. */
  characters: number;
}

/**
 * The key of equal blocks: their text with normalised spaces, and the scope if that is not counted. Uncounted text is
 * translated only on request, so a comment that becomes a paragraph is new.
 */
const sameKey = ({ scope, text }: Pick<VersionBlock, 'scope' | 'text'>): string =>
  `${isCounted(scope) ? 'counted' : scope}\n${text.normalize('NFC').replace(/\s+/gu, ' ').trim()}`;
