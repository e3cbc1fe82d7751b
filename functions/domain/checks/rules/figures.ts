import { compareFigures } from '../figures/compareFigures.ts';
import type { Figure, FigureKind } from '../figures/Figure.ts';
import { figuresOf } from '../figures/figuresOf.ts';
import { allPairs, type CheckInput, type Rule, type RuleFinding } from './Rule.ts';

type Kinds = Partial<Record<FigureKind, RuleFinding[]>>;
const known = new WeakMap<CheckInput, Kinds>();
/** The most figures of one side named in a finding. */
const mostNamed = 12;

/** A check of numbers, dates or times: the same ones on both sides, however each language writes them. */
export const figures = (check: 'numbers' | 'dates' | 'times', kind: FigureKind): Rule => ({
  check,
  severity: 'warn',
  *find(input) {
    let found = known.get(input);
    if (!found) {
      found = differences(input);
      known.set(input, found);
    }
    yield* found[kind] ?? [];
  },
});

function differences(input: CheckInput): Kinds {
  const kinds: Kinds = {};
  const [own, other] = input.languages;
  for (const { place, source, target } of allPairs(input)) {
    if (source === '' || target === '' || source === target) continue;
    const { missing, added, exchanged } = compareFigures(ofLines(source, [own, other]), ofLines(target, [other, own]));
    const lost = [...missing, ...exchanged.map(([before]) => before)];
    const instead = [...added, ...exchanged.map(([, after]) => after)];
    if (lost.length + instead.length === 0) continue;
    // A value in place of a date is reported with the date, however it is read.
    const kind = lost.length > 0 ? graver(lost) : graver(instead);
    const finding = { place, expected: named(lost), found: named(instead), excerpt: excerptOf(target) };
    kinds[kind] = [...(kinds[kind] ?? []), finding];
  }
  return kinds;
}

/** Line by line: a whole document is too long for one search. */
const ofLines = (text: string, languages: readonly [string, string]): Figure[] =>
  text.split('\n').flatMap((line) => figuresOf(line, languages));

const graver = (figures: readonly Figure[]): FigureKind =>
  (['date', 'time', 'number'] as const).find((kind) => figures.some((one) => one.kind === kind)) ?? 'number';

const named = (figures: readonly Figure[]): string[] =>
  figures.slice(0, mostNamed).map(({ text, currency }) => (currency ? `${text} ${currency}` : text));

export const excerptOf = (text: string): string => {
  const line = text.trim().replace(/\s+/g, ' ');
  return line.length > 120 ? `${line.slice(0, 119)}…` : line;
};
