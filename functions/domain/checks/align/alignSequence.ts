import type { Alignment } from '#shared/model/work/check.ts';
import type { Block } from '../CheckedDocument.ts';

/** A passage of the source with its translation; an empty side has no counterpart. */
export interface Pair {
  place?: string | undefined;
  source: string;
  target: string;
  /** Texts that become longer here than their file allows, in characters. */
  lengths?: readonly { most: number; characters: number }[] | undefined;
}

export interface Aligned {
  alignment: Alignment;
  pairs: readonly Pair[];
  /** Texts that could not be aligned with confidence: compared as a whole. */
  wholes: readonly Pair[];
}

const cjk = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;

/** Comparable length of a text: a Chinese, Japanese or Korean character counts as two or three letters. */
export function weighedLength(text: string): number {
  const signs = text.match(cjk)?.length ?? 0;
  return text.length + 1.5 * signs;
}

const digitRuns = /\d+/g;
const digitsOf = (text: string): string[] => text.match(digitRuns) ?? [];

export interface Measured {
  text: string;
  length: number;
  digits: ReadonlySet<string>;
}

const none: ReadonlySet<string> = new Set();

export const measure = ({ text }: Block): Measured => {
  const digits = digitsOf(text);
  return { text, length: weighedLength(text), digits: digits.length === 0 ? none : new Set(digits) };
};

const textOf = (side: readonly (Measured | undefined)[]): string => side.map((one) => one?.text ?? '').join('\n');

const pairOf = (
  before: readonly (Measured | undefined)[],
  after: readonly (Measured | undefined)[],
  label: string,
  at: number,
): Pair => ({
  place: label + (at + 1),
  source: textOf(before),
  target: textOf(after),
});

/** The most cells of the alignment table for one sequence; longer sequences are compared as a whole. */
const mostCells = 12_000_000;

/** Cost of a passage without a counterpart; `mergeCost`: of two passages that became one. */
const skipCost = 4.5;

const mergeCost = 4.2;

/**
 * Aligns passages one to one, one to none and two to one: the cheapest path through both sequences, in a band around
 * the diagonal.
 */
export function byLength(
  before: readonly Measured[],
  after: readonly Measured[],
  ratio: number,
  label: string,
): Pair[] | undefined {
  const [rows, columns] = [before.length, after.length];
  const band = Math.abs(rows - columns) + 60;
  const width = Math.min(columns + 1, 2 * band + 1);
  if ((rows + 1) * width > mostCells) return undefined;
  const slope = columns / rows;
  const startOf = (row: number) => Math.max(0, Math.min(columns + 1 - width, Math.round(row * slope) - band));
  const cost = new Float32Array((rows + 1) * width).fill(Number.POSITIVE_INFINITY);
  const step = new Uint8Array((rows + 1) * width);
  const place = (row: number, column: number): number => {
    const inside = column - startOf(row);
    return row < 0 || column < 0 || inside < 0 || inside >= width ? -1 : row * width + inside;
  };
  cost[place(0, 0)] = 0;
  for (let row = 0; row <= rows; row++) {
    const first = startOf(row);
    for (let column = first; column < first + width; column++) {
      const here = place(row, column);
      for (const [kind, [down, right, extra]] of steps.entries()) {
        const from = place(row - down, column - right);
        if (from < 0) continue;
        const sofar = (cost[from] ?? Number.POSITIVE_INFINITY) + extra;
        if (sofar >= (cost[here] ?? 0)) continue;
        const match =
          down > 0 && right > 0 ? distance(before, row - down, down, after, column - right, right, ratio) : 0;
        if (sofar + match >= (cost[here] ?? 0)) continue;
        cost[here] = sofar + match;
        step[here] = kind + 1;
      }
    }
  }
  return walkBack(before, after, (row, column) => step[place(row, column)] ?? 0, label);
}

const steps: readonly (readonly [down: number, right: number, extra: number])[] = [
  [1, 1, 0],
  [1, 0, skipCost],
  [0, 1, skipCost],
  [2, 1, mergeCost],
  [1, 2, mergeCost],
];

function walkBack(
  before: readonly Measured[],
  after: readonly Measured[],
  stepAt: (row: number, column: number) => number,
  label: string,
): Pair[] | undefined {
  const pairs: Pair[] = [];
  let [row, column] = [before.length, after.length];
  while (row > 0 || column > 0) {
    const taken = steps[stepAt(row, column) - 1];
    if (!taken) return undefined;
    const [down, right] = taken;
    if (down > 0)
      pairs.push(
        pairOf(before.slice(row - down, row), after.slice(column - right, column), label, column - Math.max(1, right)),
      );
    row -= down;
    column -= right;
  }
  return pairs.reverse();
}

/** How unlikely it is that the passages are translations of each other: by length, anchored on the numbers in both. */
function distance(
  before: readonly Measured[],
  row: number,
  down: number,
  after: readonly Measured[],
  column: number,
  right: number,
  ratio: number,
): number {
  let [source, target, shared, numbers] = [0, 0, 0, 0];
  for (let i = row; i < row + down; i++) {
    const one = before[i];
    source += one?.length ?? 0;
    for (const digits of one?.digits ?? []) {
      numbers++;
      for (let j = column; j < column + right; j++) if (after[j]?.digits.has(digits)) shared++;
    }
  }
  for (let j = column; j < column + right; j++) {
    target += after[j]?.length ?? 0;
    numbers += after[j]?.digits.size ?? 0;
  }
  const delta = (target - source * ratio) / Math.sqrt(6.8 * Math.max(4, source * ratio));
  const anchors = 0.7 * Math.min(6, numbers - 2 * shared) - Math.min(3, shared);
  return Math.min(16, (delta * delta) / 3) + anchors + 0.2;
}

/** Least share of plausible pairs, weighted by length, at which single passages are judged. */
const confidence = 0.75;

const fewPairs = 5;

/** Aligns two sequences; undefined where that cannot be done with confidence. */
export function alignSequence(
  source: readonly Block[],
  target: readonly Block[],
  label: string,
  ratio: number,
): Pair[] | undefined {
  if (source.length === 0) return [];
  if (target.length === 0) return source.map(({ text }, at) => ({ place: label + (at + 1), source: text, target: '' }));
  const [before, after] = [source.map(measure), target.map(measure)];
  if (before.length === after.length) {
    const straight = before.map((one, at) => pairOf([one], [after[at]], label, at));
    if (straight.length <= fewPairs || isConfident(straight, ratio)) return straight;
  }
  const aligned = byLength(before, after, ratio, label);
  return aligned && isConfident(aligned, ratio) ? aligned : undefined;
}

/** Whether most passages have the length that their sources suggest, and the same numbers. */
export function isConfident(pairs: readonly Pair[], ratio: number): boolean {
  let [all, plausible] = [0, 0];
  for (const { source, target } of pairs) {
    const weight = source.length + target.length;
    const isAlone = source === '' || target === '';
    // In a handful of passages, one that is missing says nothing about the others.
    if (!isAlone || pairs.length > fewPairs) all += weight;
    if (isAlone) continue;
    const relation = weighedLength(target) / Math.max(1, weighedLength(source) * ratio);
    const isLong = Math.max(source.length, target.length) > 40;
    const [numbers, made] = [digitsOf(source), new Set(digitsOf(target))];
    const hasNone = numbers.length > 1 && made.size > 1 && !numbers.some((one) => made.has(one));
    if (!hasNone && (!isLong || (relation > 0.4 && relation < 2.5))) plausible += weight;
  }
  return all === 0 || plausible >= confidence * all;
}
