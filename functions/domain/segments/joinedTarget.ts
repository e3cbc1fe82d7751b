import { codeKey, type Inline, lengthOf, misfitOf, plainOf } from '#shared/rules/bilingual/inline.ts';
import { blankBetween } from '#shared/rules/bilingual/lengthLimit.ts';
import type { Segment } from '../bilingual/segments/segmentsOf.ts';
import { keptReasonOf, type PreparedUnit, segmentsAt } from './preparedColumn.ts';
import { hydrated, type SegmentWork, type UnitWork } from './unitWork.ts';

/** A sentence beside its translation as it is delivered; undefined while it has none. */
export interface LaidSegment extends Segment {
  target: Inline[] | undefined;
}

/** A unit with its sentences as they go into the file. */
export interface LaidUnit {
  unit: PreparedUnit;
  segments: readonly LaidSegment[];
}

/** The sentences of a unit with their confirmed translations; one that needs none stands as it is. */
export function laidSegments(unit: PreparedUnit, work: UnitWork): LaidSegment[] {
  return segmentsAt(unit.source, work.ends ?? unit.ends).map((segment, at) => ({
    ...segment,
    target: confirmedTarget(unit, segment.source, work.segments[at]),
  }));
}

function confirmedTarget(unit: PreparedUnit, source: Inline[], work: SegmentWork | undefined): Inline[] | undefined {
  if (work && work.state !== 'initial') return hydrated(unit, work.target);
  return keptReasonOf(source) === undefined ? undefined : source;
}

/** As `laidSegments`, with drafts, and with the source where there is nothing: for a look at the file as it is. */
export function draftedSegments(unit: PreparedUnit, work: UnitWork): LaidSegment[] {
  return laidSegments(unit, work).map((segment, at) => {
    const draft = hydrated(unit, work.segments[at]?.target ?? []);
    if (segment.target !== undefined) return segment;
    return { ...segment, target: plainOf(draft).trim() === '' ? segment.source : fitted(segment.source, draft) };
  });
}

/** A draft that fits its codes: where they are torn, all of them stand after its words. */
function fitted(source: readonly Inline[], draft: Inline[]): Inline[] {
  if (!misfitOf(source, draft)) return draft;
  const words = draft.filter((piece) => typeof piece === 'string');
  return [...words, ...source.filter((piece) => typeof piece !== 'string')];
}

/**
 * The translation of a unit from those of its sentences; undefined where all stand as in the source, or one has none.
 * Between sentences stands what stood in the source, and a blank only in languages that have one there.
 */
export function joinedTarget(segments: readonly LaidSegment[], language: string): Inline[] | undefined {
  if (segments.every(({ source, target }) => target === source)) return undefined;
  const joined: Inline[] = [];
  for (const [at, { target, after }] of segments.entries()) {
    if (target === undefined) return undefined;
    for (const piece of target) add(joined, piece);
    const next = segments[at + 1]?.target;
    if (next === undefined) add(joined, after);
    else add(joined, blankBetween(after, joined, next, language));
  }
  return joined;
}

function add(joined: Inline[], piece: Inline): void {
  const last = joined.at(-1);
  if (piece === '') return;
  if (typeof piece === 'string' && typeof last === 'string') joined[joined.length - 1] = last + piece;
  else joined.push(piece);
}

/** Whether two contents are the same text with the same codes. */
export const sameContent = (one: readonly Inline[], other: readonly Inline[]): boolean =>
  lengthOf(one) === lengthOf(other) && keyOf(one) === keyOf(other);

/** A text with its codes as a key to look it up by. */
export const keyOf = (content: readonly Inline[]): string =>
  content.map((piece) => (typeof piece === 'string' ? piece : `\u0000${codeKey(piece)}\u0000`)).join('');
