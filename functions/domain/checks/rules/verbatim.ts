import type { CheckedDocument } from '../CheckedDocument.ts';
import { figuresOf } from '../figures/figuresOf.ts';
import { type Identifier, type IdentifierKind, identifiersOf } from '../identifiers/identifiersOf.ts';
import { standsIn } from '../identifiers/inflected.ts';
import { allPairs, type CheckInput, type Confirmed, type Rule, type RuleFinding } from './Rule.ts';

const cyrillic: ReadonlySet<string> = new Set(['uk', 'ru', 'be', 'bg', 'mk']);
/** Languages in neither Latin nor Cyrillic script, or in both: their translators transcribe names. */
const otherwise: ReadonlySet<string> = new Set(
  'ar fa he ur hi bn ta te mr gu pa ne el zh ja ko ka hy th my km lo am si sr kk mn uz az'.split(' '),
);

/**
 * Confirmed names, numbers and dates are in each passage as confirmed, in any grammatical case; what stands in a picture
 * of the source, anywhere.
 */
export const confirmed: Rule = {
  check: 'confirmed',
  severity: 'block',
  *find(input) {
    const [own, other] = input.languages;
    if (input.target.blocks.length === 0) return;
    const guarded = input.confirmed.flatMap((one) => {
      const wanted = one.wanted ?? one.text;
      if (one.kind === 'name' && isOtherScript(wanted, other)) return [];
      // Values confirmed unchanged belong to the identifier check.
      if (one.kind === 'document' && plainMark(wanted) === plainMark(one.text)) return [];
      const after = finder(one, wanted, [other, own]);
      // A name confirmed unchanged may stand in any grammatical case of the source, so each of its forms is accepted.
      const asFound = one.kind === 'name' && one.wanted === undefined ? finder(one, wanted, [own, other]) : after;
      return [
        {
          ...{ one, wanted },
          before: finder(one, one.text, [own, other]),
          after: (text: string) => after(text) || asFound(text),
        },
      ];
    });
    const met = new Set<Confirmed>();
    for (const { place, source, target } of allPairs(input))
      for (const { one, wanted, before, after } of guarded) {
        if (!before(source)) continue;
        met.add(one);
        if (target !== '' && !after(target)) yield { place, expected: [wanted] };
      }
    const { blocks, pictures } = input.source;
    if (blocks.length === 0 || pictures > 0) yield* absent(input, met);
  },
};

/**
 * In a picture the place of a name is unknown: each of its words must be somewhere in the translation. Beside text, where
 * the picture may be a logo, and of one of several files it is asked about.
 */
function* absent(
  { confirmed: names, source, target, languages: [own, other] }: CheckInput,
  met: ReadonlySet<Confirmed>,
): Iterable<RuleFinding> {
  const isCertain = source.blocks.length === 0;
  const whole = target.blocks.map(({ text }) => text).join('\n');
  for (const one of names) {
    const wanted = one.wanted ?? one.text;
    if (met.has(one) || !(one.always || one.perhaps) || one.kind !== 'name' || isOtherScript(wanted, other)) continue;
    const words = wanted.split(/\s+/).filter((word) => word !== '');
    if (!words.every((word) => finder(one, word, [other, own])(whole)))
      yield { expected: [wanted], ...(!(one.always && isCertain) && { severity: 'warn' }) };
  }
}

/** Whether a translation into this language writes the name in another script. */
export const isOtherScript = (wanted: string, language: string): boolean =>
  otherwise.has(language) || /\p{Script=Cyrillic}/u.test(wanted) !== cyrillic.has(language);

/** A document number without optional separators. */
const plainMark = (mark: string): string => mark.replace(/[\s\u00a0\u202f-]/g, '').toUpperCase();

/** Whether a text in the first language contains what was confirmed, possibly spelled in the second. */
function finder({ kind }: Confirmed, wanted: string, languages: readonly [string, string]): (text: string) => boolean {
  if (kind === 'name') return (text) => standsIn(text, wanted, languages[0]);
  if (kind === 'document') {
    const mark = plainMark(wanted);
    return (text) => plainMark(text).includes(mark);
  }
  const figures = [...figuresOf(wanted, languages), ...figuresOf(wanted, [languages[1], languages[0]])];
  const graver = figures.filter((figure) => kind === 'number' || figure.kind === 'date');
  const values = new Set((graver.length > 0 ? graver : figures).flatMap((figure) => figure.values));
  if (values.size === 0) return (text) => text.includes(wanted);
  return (text) =>
    /\d/.test(text) && figuresOf(text, languages).some((figure) => figure.values.some((value) => values.has(value)));
}

interface Met {
  first: Identifier;
  count: number;
}
interface Sides {
  source: ReadonlyMap<string, Met>;
  target: ReadonlyMap<string, Met>;
  /** The whole text of the translation, joined on first use: for identifiers that have lost their recognisable form. */
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
        yield { ...lost(first, source, target), place: placeOf(first, input) };
        continue;
      }
      if (searched++ < mostSearched && occurrences(text(), first) >= (countsMatter ? count : 1)) continue;
      yield { ...lost(first, source, target), place: placeOf(first, input) };
    }
  },
});

/** Where the source has it first. */
const placeOf = ({ text }: Identifier, { aligned }: CheckInput): string | undefined =>
  aligned.pairs.find(({ source }) => source.includes(text))?.place;

/** Identifiers the customer wants written differently: compared with the confirmed value. */
const correctedMarks = ({ confirmed }: CheckInput): ReadonlySet<string> =>
  new Set(
    confirmed.flatMap(({ kind, text, wanted = text }) =>
      kind === 'document' && plainMark(wanted) !== plainMark(text) ? [plainMark(text)] : [],
    ),
  );

/** Whether the translation has a similar identifier that the source lacks: then one of several places has a mistake. */
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
