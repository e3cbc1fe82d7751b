import type { Figure, FigureKind } from '../figures/Figure.ts';
import { figuresOf } from '../figures/figuresOf.ts';
import { allPairs, type CheckInput, type Rule, type RuleFinding } from './Rule.ts';

interface FigureDifference {
  missing: readonly Figure[];
  added: readonly Figure[];
  /** Same amount in another currency. */
  exchanged: readonly (readonly [Figure, Figure])[];
}

/** Compares two multisets of figures: what is on one side only, however it is written. */
export function compareFigures(source: readonly Figure[], target: readonly Figure[]): FigureDifference {
  const pool = new Pool(target);
  const exchanged: (readonly [Figure, Figure])[] = [];
  const left: Figure[] = [];
  const inOrder = [...source].sort(
    (a, b) => Number(a.optional) - Number(b.optional) || a.values.length - b.values.length,
  );
  for (const figure of inOrder) {
    const match = pool.take(figure);
    if (!match) left.push(figure);
    else if (figure.currency && match.currency && figure.currency !== match.currency) exchanged.push([figure, match]);
  }
  const missing = inPieces(left, pool);
  const rest = new Pool(missing);
  const added = inPieces(pool.left(), rest);
  return { ...certain(rest.left(), added), exchanged };
}

/** Unmatched figures that the other side does not have in pieces either; optional figures always stay. */
function inPieces(figures: readonly Figure[], pool: Pool): Figure[] {
  return figures.filter((figure) => figure.optional || figure.parts.length === 0 || !pool.takeAll(figure.parts));
}

/**
 * Unmatched figures that are reported. Optional ones count only if nothing else differs and both sides have such words.
 */
function certain(missing: readonly Figure[], added: readonly Figure[]): Pick<FigureDifference, 'missing' | 'added'> {
  const lost = missing.filter(({ optional }) => !optional);
  const extra = added.filter(({ optional }) => !optional);
  const [saidBefore, saidNow] = [missing, added].map((side) => side.filter(({ optional, word }) => optional && word));
  if (lost.length + extra.length > 0 || !saidBefore?.length || !saidNow?.length) return { missing: lost, added: extra };
  return { missing: saidBefore, added: saidNow };
}

class Pool {
  private readonly byValue = new Map<string, Figure[]>();
  private readonly open: Set<Figure>;

  constructor(figures: readonly Figure[]) {
    this.open = new Set(figures);
    for (const figure of figures)
      for (const value of figure.values) {
        const list = this.byValue.get(value);
        if (list) list.push(figure);
        else this.byValue.set(value, [figure]);
      }
  }

  left(): Figure[] {
    return [...this.open];
  }

  /** The matching figure; required ones before optional ones, those of the same currency first. */
  take(figure: Figure): Figure | undefined {
    let best: Figure | undefined;
    for (const value of figure.values) {
      for (const other of this.candidates(value)) {
        if (best === undefined || rank(other, figure) < rank(best, figure)) best = other;
        if (rank(best, figure) === 0) break;
      }
      if (best) break;
    }
    if (best) this.open.delete(best);
    return best;
  }

  /** Takes a figure for each of these values, or none if one is missing. */
  takeAll(values: readonly string[]): boolean {
    const taken: Figure[] = [];
    for (const value of values) {
      const [one] = this.candidates(value).filter((other) => !taken.includes(other));
      if (!one) return false;
      taken.push(one);
    }
    for (const one of taken) this.open.delete(one);
    return true;
  }

  /** Figures not yet taken that have this value; taken ones at the end of the list are dropped on the way. */
  private candidates(value: string): Figure[] {
    const list = this.byValue.get(value) ?? [];
    const found: Figure[] = [];
    for (let at = list.length - 1; at >= 0 && found.length < mostCandidates; at--) {
      const one = list[at];
      if (one && this.open.has(one)) found.push(one);
      else if (at === list.length - 1) list.pop();
    }
    return found;
  }
}

const mostCandidates = 8;

const rank = (other: Figure, figure: Figure): number =>
  (other.optional === figure.optional ? 0 : 2) + (other.currency === figure.currency ? 0 : 1);

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
    // A value that stands in place of a date is reported with the date, whatever kind of figure it is.
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
