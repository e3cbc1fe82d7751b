import type { Block } from '../text/CheckedDocument.ts';
import { byLength } from './alignByLength.ts';
import { measure, pair } from './measured.ts';
import { digitsOf, type Pair, weighedLength } from './Pair.ts';

/** Below this share of plausible pairs, weighted by length, single passages are not judged. */
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
    const straight = before.map((one, at) => pair([one], [after[at]], label, at));
    if (straight.length <= fewPairs || isConfident(straight, ratio)) return straight;
  }
  const aligned = byLength(before, after, ratio, label);
  return aligned && isConfident(aligned, ratio) ? aligned : undefined;
}

/** Most passages have the length their sources suggest, and share their numbers. */
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
