import type { Identifier, IdentifierKind } from '../identifiers/Identifier.ts';
import { identifiersOf } from '../identifiers/identifiersOf.ts';
import type { CheckedDocument } from '../text/CheckedDocument.ts';
import { plainMark } from './confirmed.ts';
import type { CheckInput, Rule, RuleFinding } from './Rule.ts';

interface Met {
  first: Identifier;
  count: number;
}
interface Sides {
  source: ReadonlyMap<string, Met>;
  target: ReadonlyMap<string, Met>;
  /** The translation's text, for identifiers that lost their form; joined when it is needed. */
  text: () => string;
}

/** Identifiers searched for in the whole text, since they have no recognisable form. */
const mostSearched = 300;
const known = new WeakMap<CheckInput, Sides>();

/** A check that each identifier of one kind is in the translation literally and as often as in the source. */
export const verbatim = (check: IdentifierKind): Rule => ({
  check,
  severity: 'block',
  *find(input) {
    const { source, target, text } = sidesOf(input);
    // A PDF repeats on each page what a document's header has once.
    const countsMatter = input.source.format !== 'pdf' && input.target.format !== 'pdf' && !input.target.cutOff;
    let searched = 0;
    const corrected = correctedMarks(input);
    for (const [key, { first, count }] of source) {
      if (first.kind !== check || corrected.has(plainMark(first.text))) continue;
      const made = target.get(key)?.count ?? 0;
      const isKept = made >= (countsMatter ? count : 1);
      if (isKept && (countsMatter || made >= count || !hasLookalike(first, source, target))) continue;
      if (isKept) {
        yield lost(first, source, target);
        continue;
      }
      if (searched++ < mostSearched && occurrences(text(), first) >= (countsMatter ? count : 1)) continue;
      yield lost(first, source, target);
    }
  },
});

/** Identifiers the customer wants written differently: compared with the confirmed value. */
const correctedMarks = ({ confirmed }: CheckInput): ReadonlySet<string> =>
  new Set(
    confirmed.flatMap(({ kind, text, wanted = text }) =>
      kind === 'document' && plainMark(wanted) !== plainMark(text) ? [plainMark(text)] : [],
    ),
  );

/** The translation has a similar one that the source lacks: a mistake in one of several places. */
const hasLookalike = ({ kind, value }: Identifier, source: Sides['source'], target: Sides['target']): boolean =>
  [...target].some(([key, { first: one }]) => one.kind === kind && !source.has(key) && isNear(value, one.value));

/** Equal except for one character, or with one more or less. */
function isNear(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  const shorter = Math.min(one.length, other.length);
  let start = 0;
  while (start < shorter && one[start] === other[start]) start++;
  let end = 0;
  while (end < shorter && one.at(-1 - end) === other.at(-1 - end)) end++;
  return Math.max(one.length, other.length) - start - end <= 2;
}

function lost(first: Identifier, source: Sides['source'], target: Sides['target']): RuleFinding {
  const instead = [...target]
    .filter(([key, { first: one }]) => one.kind === first.kind && !source.has(key))
    .map(([, { first: one }]) => one.text);
  return { expected: [first.text], found: instead.slice(0, 3) };
}

function sidesOf(input: CheckInput): Sides {
  const before = known.get(input);
  if (before) return before;
  let joined: string | undefined;
  const text = () => {
    joined ??= input.target.blocks.map((block) => block.text).join('\n');
    return joined;
  };
  const sides = { source: gather(input.source), target: gather(input.target), text };
  known.set(input, sides);
  return sides;
}

function gather({ blocks }: CheckedDocument): Map<string, Met> {
  const met = new Map<string, Met>();
  for (const { text } of blocks)
    for (const one of identifiersOf(text)) {
      const key = `${one.kind} ${one.value}`;
      const before = met.get(key);
      if (before) before.count++;
      else met.set(key, { first: one, count: 1 });
    }
  return met;
}

/** How often a text contains this value, ignoring blanks and hyphens within it. */
function occurrences(text: string, { kind, value }: Identifier): number {
  const signs = [...value].map((sign) => sign.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'));
  const isAddress = kind === 'email' || kind === 'url';
  const pattern = new RegExp(`(?<![\\p{L}\\d])${signs.join(isAddress ? '' : '[\\s\\u00a0-]?')}(?![\\p{L}\\d])`, 'giu');
  return text.match(pattern)?.length ?? 0;
}
