import type { Kept } from './placesKept.ts';
import type { VersionBlock } from './VersionBlock.ts';

/** The most pairs compared in one gap; in a longer one blocks are paired in order. */
const mostPairs = 40_000;
/** The least share of common words of two versions of one block. */
const least = 0.3;
/** The least share of the shorter block's words in the longer one that absorbed it. */
const inside = 0.8;

type Placed = readonly (readonly [place: number, block: VersionBlock])[];

/** Pairs rewritten blocks: in order of both versions, those that are similar `enough`. */
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

/** Dice coefficient of their words; a cell or shape in the same place counts as the same, whatever its text. */
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
