import { codeKey, type Inline } from './inline.ts';

/** Forms of Unicode in which a file may count. */
export const normalForms = ['NFC', 'NFD'] as const;

/** How long a file allows a text to be, in Unicode's code points. */
export interface LengthLimit {
  most: number;
  /** Names a text that is more than one unit: units that name the same count together. */
  of?: string | undefined;
  /** Characters of the text that stand around the unit and are written as they are. */
  beside: number;
  /** The form of Unicode in which the file counts; undefined: characters as they are written. */
  form?: (typeof normalForms)[number] | undefined;
}

/** A unit with its translation, sentence by sentence. */
export interface LimitedUnit {
  id: string;
  limits: readonly LengthLimit[];
  segments: readonly LimitedSegment[];
}

interface LimitedSegment {
  source: readonly Inline[];
  /** Empty where there is none yet. */
  target: readonly Inline[];
  /** Blanks between it and the next segment. */
  after: string;
  /** Why its source stays as it is; null where it is translated. */
  kept: string | null;
}

/** How long a text with a limit is. */
export interface Length {
  most: number;
  characters: number;
  /** The units that count together. */
  units: readonly string[];
  /** Where it becomes too long: a segment by its number from 0; undefined while it is not. */
  over: { unit: string; segment: number } | undefined;
}

/** The length of every text that has a limit, as it would be written; `language`: that of the translation, as ISO 639-1. */
export function lengthsOf(units: readonly LimitedUnit[], language: string): Length[] {
  const texts = new Map<string, Length & { units: string[]; last: Length['over'] }>();
  for (const unit of units)
    for (const [at, { most, of, beside, form }] of unit.limits.entries()) {
      const name = of ?? `${unit.id} ${at}`;
      const text = texts.get(name) ?? { most, characters: 0, units: [], over: undefined, last: undefined };
      texts.set(name, text);
      text.units.push(unit.id);
      text.characters += beside;
      for (const [segment, characters] of segmentLengths(unit, language, form).entries()) {
        text.characters += characters;
        if (characters > 0) text.last = { unit: unit.id, segment };
        if (text.characters > most) text.over ??= text.last;
      }
    }
  return [...texts.values()].map(({ last, ...text }) => ({
    ...text,
    ...(text.characters > text.most && { over: text.over ?? last }),
  }));
}

/** Typing changes one unit, and what has a limit together may be a whole file. */
const counted = new WeakMap<LimitedUnit['segments'], Map<string, readonly number[]>>();

/** Characters of each segment with the blank before it. */
function segmentLengths({ segments }: LimitedUnit, language: string, form: LengthLimit['form']): readonly number[] {
  const known = counted.get(segments) ?? new Map<string, readonly number[]>();
  counted.set(segments, known);
  const way = `${language} ${form}`;
  const found = known.get(way) ?? countedSegments(segments, language, form);
  known.set(way, found);
  return found;
}

function countedSegments(segments: LimitedUnit['segments'], language: string, form: LengthLimit['form']): number[] {
  const sizes = sizesOf(segments.flatMap(({ source }) => source));
  let before: { target: readonly Inline[]; after: string } | undefined;
  return segments.map(({ source, target: own, after, kept }, at) => {
    const target = own.length === 0 && kept !== null ? source : own;
    if (target.length === 0) return 0;
    const blank = before ? blankBetween(before.after, before.target, target, language) : '';
    before = { target, after };
    const end = at === segments.length - 1 ? after : '';
    return charactersIn([blank, ...target, end], sizes, form);
  });
}

const sizesOf = (source: readonly Inline[]): ReadonlyMap<string, number> =>
  new Map(source.flatMap((piece) => (typeof piece === 'string' ? [] : [[codeKey(piece), piece.size ?? 0]])));

/** Code points of a text; a code counts for what its file says of it, as a rule nothing. */
export const charactersIn = (
  content: readonly Inline[],
  sizes: ReadonlyMap<string, number> = sizesOf(content),
  form?: LengthLimit['form'],
): number =>
  content.reduce((sum, piece) => {
    if (typeof piece !== 'string') return sum + (sizes.get(codeKey(piece)) ?? 0);
    return sum + codePoints(form ? piece.normalize(form) : piece);
  }, 0);

export function codePoints(text: string): number {
  let count = 0;
  for (const _ of text) count++;
  return count;
}

/** Languages written without blanks between sentences. */
const unspaced: ReadonlySet<string> = new Set(['zh', 'ja', 'th', 'lo', 'km', 'my']);

/** What stands between two translated sentences, where `after` stands between those of the source. */
export function blankBetween(
  after: string,
  before: readonly Inline[],
  next: readonly Inline[],
  language: string,
): string {
  if (unspaced.has(language)) return /^ +$/.test(after) ? '' : after;
  const [last, first] = [before.at(-1), next[0]];
  const isParted =
    after !== '' || typeof last !== 'string' || typeof first !== 'string' || /\s$/.test(last) || /^\s/.test(first);
  return isParted ? after : ' ';
}
