import type * as z from 'zod/mini';
import type { SegmentedUnitWire, SegmentNoteWire, SegmentWire, savedUnit } from '#shared/contract/schemas/segment.ts';
import { codeKey, type Inline, lengthOf, plainOf, sliceOf } from '#shared/rules/bilingual/inline.ts';

export type Segment = SegmentWire;
export type Content = Segment['target'];
export type SavedUnit = z.input<typeof savedUnit>;

/** A unit as it stands in this browser, beside what the server has of it. */
export interface Unit {
  id: string;
  /** Of `kept`. */
  version: number;
  scope: SegmentedUnitWire['scope'];
  place: string | null;
  limits: SegmentedUnitWire['limits'];
  notes: readonly SegmentNoteWire[];
  /** What the server has, as far as is known here. */
  kept: readonly Segment[];
  segments: readonly Segment[];
  /** What was sent since the server last answered, oldest first: any of it may have arrived. */
  sent?: readonly (readonly Segment[])[] | undefined;
  /** Changed here and elsewhere: somebody decides before it is sent. */
  clash?: Clash | undefined;
}

export interface Clash {
  theirs: readonly Segment[];
  /** Numbers of the segments in question; undefined: it is cut into other segments there. */
  at: readonly number[] | undefined;
}

/** A content in one form: texts beside each other are one, codes are known by type and id. */
export const contentKey = (content: readonly Inline[]): string =>
  content.map((piece) => (typeof piece === 'string' ? piece : `\u0001${codeKey(piece)}\u0002`)).join('');

export const isSameContent = (one: readonly Inline[], other: readonly Inline[]): boolean =>
  one === other || contentKey(one) === contentKey(other);

const isSameWork = (one: Segment, other: Segment): boolean =>
  one === other ||
  (one.state === other.state && one.origin === other.origin && isSameContent(one.target, other.target));

/** Whether both have their segments at the same places. */
export const isSameCut = (one: readonly Segment[], other: readonly Segment[]): boolean =>
  one === other ||
  (one.length === other.length && one.every((segment, at) => sizeOf(segment) === sizeOf(other[at] ?? segment)));

const sizeOf = ({ source, after }: Segment): number => lengthOf(source) + after.length;

const isSame = (one: readonly Segment[], other: readonly Segment[]): boolean =>
  one === other ||
  (isSameCut(one, other) && one.every((segment, at) => other[at] !== undefined && isSameWork(segment, other[at])));

/** Whether something of it is not on the server yet. */
export const isUnsent = ({ segments, kept }: Unit): boolean => !isSame(segments, kept);

export const unitOf = (wire: SegmentedUnitWire): Unit => ({
  id: wire.unit_id,
  version: wire.version,
  scope: wire.scope,
  place: wire.place,
  limits: wire.limits,
  notes: wire.notes,
  kept: wire.segments,
  segments: wire.segments,
});

/** A unit as it is sent; where segments end only if that changed. */
export function savedOf(unit: Unit): SavedUnit {
  let at = 0;
  const ends = unit.segments.map((segment) => {
    at += sizeOf(segment);
    return at;
  });
  return {
    unit_id: unit.id,
    version: unit.version,
    ...(!isSameCut(unit.segments, unit.kept) && { ends }),
    segments: unit.segments.map(({ target, state, origin }) => ({
      target: target.map((piece) => (typeof piece === 'string' ? piece : { type: piece.type, id: piece.id })),
      state: state === 'final' ? 'reviewed' : state,
      origin,
    })),
  };
}

/** The unit once the server has what was sent; what was typed on in the meantime is still to be. */
export const savedUnitOf = (unit: Unit, sent: readonly Segment[], version: number): Unit => ({
  ...unit,
  version,
  kept: sent,
  sent: undefined,
});

/** As many are kept of what was sent without an answer. */
const mostSent = 20;

/** The unit as its segments leave for the server. */
export const sentUnitOf = (unit: Unit): Unit => ({
  ...unit,
  sent: [...(unit.sent ?? []).slice(1 - mostSent), unit.segments],
});

/** Which of those sent the server has, where the answer to it was lost: then what it has is ours. */
const arrivedOf = ({ sent }: Pick<Unit, 'sent'>, theirs: readonly Segment[]): readonly Segment[] | undefined =>
  sent?.findLast((one) => isSame(one, theirs));

/** The server has another version: what only one side changed is taken from there, what both changed is asked about. */
export function mergedUnit(unit: Unit, fresh: SegmentedUnitWire): Unit {
  const theirs = fresh.segments;
  const base = arrivedOf(unit, theirs) ?? unit.kept;
  const { segments, at } = mergedSegments(base, unit.segments, theirs, unit.clash?.at);
  const isUndecided = at === undefined || at.length > 0;
  return {
    ...unitOf(fresh),
    segments,
    ...(isUndecided && { clash: { theirs, at } }),
  };
}

/** The unit with what another tab, or this one before a reload, had typed and not sent. */
export function mergedAnew(unit: Unit, typed: Pick<Unit, 'kept' | 'segments' | 'sent'>): Unit {
  const base = arrivedOf(typed, unit.segments) ?? typed.kept;
  const { segments, at } = mergedSegments(base, typed.segments, unit.segments);
  const isUndecided = at === undefined || at.length > 0;
  return { ...unit, segments, ...(isUndecided && { clash: { theirs: unit.segments, at } }) };
}

const ranks = { initial: 0, translated: 1, reviewed: 2, final: 3 } as const;

function mergedSegments(
  base: readonly Segment[],
  ours: readonly Segment[],
  theirs: readonly Segment[],
  undecided: readonly number[] = [],
): { segments: readonly Segment[]; at: readonly number[] | undefined } {
  if (isSame(ours, base) || isSame(ours, theirs)) return { segments: theirs, at: [] };
  if (isSame(theirs, base) && undecided.length === 0) return { segments: ours, at: [] };
  if (!isSameCut(ours, theirs)) return { segments: ours, at: undefined };
  const isComparable = isSameCut(base, ours);
  const at: number[] = [];
  const segments = ours.map((own, n) => {
    const other = theirs[n] ?? own;
    const before = isComparable ? base[n] : undefined;
    if (isSameContent(own.target, other.target)) return ranks[own.state] > ranks[other.state] ? own : other;
    if (!undecided.includes(n)) {
      if (before && isSameWork(own, before)) return other;
      if (before && isSameWork(other, before)) return own;
    }
    at.push(n);
    return own;
  });
  return { segments, at };
}

/** One's own stays, or the other does; `n` is left out where the unit is cut differently. */
export function decidedUnit(unit: Unit, stays: 'own' | 'other', n?: number): Unit {
  if (!unit.clash) return unit;
  const { theirs, at } = unit.clash;
  const rest = n === undefined || at === undefined ? [] : at.filter((one) => one !== n);
  const clash = rest.length > 0 ? { theirs, at: rest } : undefined;
  if (stays === 'own') return { ...unit, clash };
  if (n === undefined || at === undefined) return { ...unit, clash, segments: theirs };
  return { ...unit, clash, segments: replaced(unit.segments, n, theirs[n]) };
}

/** The segments with another one in a place. */
export const replaced = (segments: readonly Segment[], n: number, segment: Segment | undefined): readonly Segment[] =>
  segment ? segments.map((one, at) => (at === n ? segment : one)) : segments;

/** Pieces with no empty text, and no two texts beside each other. */
export function tidied(pieces: readonly Content[number][]): Content {
  const content: Content = [];
  for (const piece of pieces) {
    const last = content.at(-1);
    if (piece === '') continue;
    if (typeof piece === 'string' && typeof last === 'string') content[content.length - 1] = last + piece;
    else content.push(piece);
  }
  return content;
}

const wordsIn = (content: Content): number => plainOf(content).split(/\s+/).filter(Boolean).length;

/**
 * A segment in two, `at` that place of its source, counted as `lengthOf` does. Blanks around the place stand between both;
 * the translation stays with the first. Undefined where nothing would be left of one.
 */
export function splitSegments(segments: readonly Segment[], n: number, at: number): readonly Segment[] | undefined {
  const whole = segments[n];
  if (!whole) return undefined;
  const source = tidied(whole.source);
  const [left, right] = [sliceOf(source, 0, at), sliceOf(source, at, lengthOf(source))];
  const [last, first] = [left.at(-1), right[0]];
  const before = typeof last === 'string' ? last.length - last.trimEnd().length : 0;
  const behind = typeof first === 'string' ? first.length - first.trimStart().length : 0;
  const one = sliceOf(source, 0, at - before) as Content;
  const two = sliceOf(source, at + behind, lengthOf(source)) as Content;
  if (plainOf(one).trim() === '' || plainOf(two).trim() === '') return undefined;
  const words = Math.min(whole.words, wordsIn(one));
  const blanks = plainOf(sliceOf(source, at - before, at + behind));
  const piece = { ...whole, state: 'initial' as const, kept: null, before: null };
  return [
    ...segments.slice(0, n),
    { ...piece, source: one, after: blanks, words },
    { ...piece, source: two, target: [], origin: null, words: whole.words - words },
    ...segments.slice(n + 1),
  ];
}

/** A segment and the next of its unit as one; undefined after the last. */
export function joinedSegments(segments: readonly Segment[], n: number): readonly Segment[] | undefined {
  const [one, two] = [segments[n], segments[n + 1]];
  if (!one || !two) return undefined;
  const isBoth = one.target.length > 0 && two.target.length > 0;
  const joined: Segment = {
    source: tidied([...one.source, one.after, ...two.source]),
    after: two.after,
    target: tidied([...one.target, ...(isBoth ? [one.after || ' '] : []), ...two.target]),
    state: 'initial',
    kept: null,
    origin: null,
    before: null,
    words: one.words + two.words,
  };
  return [...segments.slice(0, n), joined, ...segments.slice(n + 2)];
}

/** Pasted text in one line, without what a page or a program put around it. */
export const lineOf = (text: string): string =>
  text.replace(/\s*[\r\n\u2028\u2029]+\s*/g, ' ').replace(/\p{Cc}/gu, ' ');
