import type { FieldMessage } from '#shared/messages/refusals.ts';
import { codeKey, type Inline, lengthOf, misfitOf, plainOf } from '#shared/rules/bilingual/inline.ts';
import { lineOf } from '#shared/rules/words/paragraphs.ts';
import type { Segment } from '../bilingual/segments/segmentsOf.ts';
import { mayEndAt, type PreparedUnit, segmentsAt } from './preparedColumn.ts';
import { hydrated, isSame, type SegmentWork, type UnitWork, type Written } from './unitWork.ts';

/** A unit as it is sent: all of its segments in order. */
export interface SentUnit {
  ends?: readonly number[] | undefined;
  segments: readonly {
    target: Written;
    state: 'initial' | 'translated' | 'reviewed';
    origin?: SegmentWork['origin'] | null | undefined;
  }[];
}

/** Who writes: the job and round, and whether it is a revision. */
export interface Writer {
  by: string;
  revises: boolean;
}

/** What is wrong with a unit, by field below it: `ends`, `segments.2.target`. */
export type WrongUnit = Readonly<Record<string, readonly FieldMessage[]>>;

/** The most UTF-16 units and codes of one target. */
const mostOfTarget = 100_000;
/** And of all targets of a unit, a code as what it takes in an answer: twice the longest source. */
const mostOfUnit = 400_000;
const ofCode = 20;

/**
 * A unit with what was sent in place of what it had, or what is wrong with it. A confirmed segment has words and fits its
 * codes; a draft may be torn. Who did not revise confirms nothing as reviewed.
 */
export function changedUnit(
  unit: PreparedUnit,
  before: UnitWork,
  sent: SentUnit,
  writer: Writer,
): { after: UnitWork; isSame: boolean } | { wrong: WrongUnit } {
  const endsBefore = before.ends ?? unit.ends;
  const ends = sent.ends ?? endsBefore;
  if (!mayEndAt(unit.source, ends)) return { wrong: { ends: ['validation/invalid'] } };
  if (sent.segments.length !== ends.length) return { wrong: { segments: ['validation/invalid'] } };
  if (sizeOf(sent) > mostOfUnit) return { wrong: { segments: ['validation/invalid'] } };
  const wrong: Record<string, readonly FieldMessage[]> = {};
  const known = new Set(unit.source.flatMap((piece) => (typeof piece === 'string' ? [] : [codeKey(piece)])));
  const cut = segmentsAt(unit.source, ends);
  const cutBefore = sameEnds(ends, endsBefore) ? cut : segmentsAt(unit.source, endsBefore);
  const segments = sent.segments.map((segment, at): SegmentWork => {
    const target = cleaned(segment.target);
    const [from, to] = [ends[at - 1] ?? 0, ends[at] ?? 0];
    const old = workBetween(before.segments, { ends: endsBefore, cut: cutBefore }, from, to);
    const after = written({ target, segment, old, writer });
    const problem =
      target.some((piece) => typeof piece !== 'string' && !known.has(codeKey(piece))) ||
      lengthOf(hydrated(unit, target)) > mostOfTarget
        ? ('validation/invalid' as const)
        : wrongIn(cut[at]?.source ?? [], hydrated(unit, target), after, old, writer);
    if (problem !== undefined)
      wrong[`segments.${at}.${problem === 'state' ? 'state' : 'target'}`] = [messageOf(problem)];
    return after;
  });
  if (Object.keys(wrong).length > 0) return { wrong };
  const isCut = !sameEnds(ends, unit.ends);
  const after: UnitWork = {
    version: before.version + 1,
    ...(isCut && { ends: [...ends] }),
    segments,
    notes: sameEnds(ends, endsBefore) ? before.notes : movedNotes(before.notes, endsBefore, ends),
  };
  return { after, isSame: sameEnds(ends, endsBefore) && sameWork(segments, before.segments) };
}

const sizeOf = ({ segments }: SentUnit): number =>
  segments
    .flatMap(({ target }) => target)
    .reduce((sum, piece) => sum + (typeof piece === 'string' ? piece.length : ofCode), 0);

type Problem = 'validation/invalid' | 'state' | 'validation/required' | 'validation/codes_misfit';
const messageOf = (problem: Problem): FieldMessage => (problem === 'state' ? 'validation/invalid' : problem);

const sameEnds = (one: readonly number[], other: readonly number[]): boolean => one.join() === other.join();

/** Whether two segments say the same, whoever wrote them. */
export const sameWork = (some: readonly SegmentWork[], others: readonly SegmentWork[]): boolean =>
  some.length === others.length &&
  some.every((one, at) => {
    const other = others[at];
    return (
      other !== undefined &&
      one.state === other.state &&
      one.origin === other.origin &&
      isSame(one.target, other.target)
    );
  });

/** Texts without control characters and line breaks, neighbours joined; blanks stay as they are typed. */
export function cleaned(target: Written): Written {
  const pieces: Written = [];
  for (const piece of target) {
    const before = pieces.at(-1);
    if (typeof piece !== 'string') pieces.push({ type: piece.type, id: piece.id });
    else if (typeof before === 'string') pieces[pieces.length - 1] = before + lineOf(piece);
    else if (lineOf(piece) !== '') pieces.push(lineOf(piece));
  }
  return pieces;
}

function wrongIn(
  source: readonly Inline[],
  target: readonly Inline[],
  after: SegmentWork,
  old: SegmentWork | undefined,
  { revises }: Writer,
): Problem | undefined {
  if (after.state === 'initial') return undefined;
  if (after.state === 'reviewed' && !revises && (old?.state !== 'reviewed' || !isSame(old.target, after.target)))
    return 'state';
  if (plainOf(target).trim() === '' && plainOf(source).trim() !== '') return 'validation/required';
  return misfitOf(source, target) ? 'validation/codes_misfit' : undefined;
}

function written({
  target,
  segment: { state, origin },
  old,
  writer,
}: {
  target: Written;
  segment: SentUnit['segments'][number];
  old: SegmentWork | undefined;
  writer: Writer;
}): SegmentWork {
  const isChanged = old === undefined || !isSame(old.target, target);
  const isOwn = old?.by === writer.by;
  const before = isOwn ? old?.before : isChanged && old && old.target.length > 0 ? old.target : undefined;
  const isBack = before !== undefined && isSame(before, target);
  // As it was again it is nobody's here: what is changed next has this before it.
  const by = isBack ? undefined : isChanged ? writer.by : old?.by;
  return {
    target,
    state,
    ...(state === 'initial' && origin && target.length > 0 && { origin }),
    ...(by !== undefined && { by }),
    ...(before !== undefined && !isBack && { before }),
    // Of somebody else's unchanged text stays what they had changed.
    ...(!isChanged && !isOwn && old?.before && { before: old.before }),
  };
}

/** The work on a part of a unit: of one segment, or of several that it joins; undefined where it cuts one. */
function workBetween(
  segments: UnitWork['segments'],
  { ends, cut }: { ends: readonly number[]; cut: readonly Segment[] },
  from: number,
  to: number,
): SegmentWork | undefined {
  const first = ends.findIndex((_end, at) => (ends[at - 1] ?? 0) === from);
  const last = ends.indexOf(to);
  if (first < 0 || last < first) return undefined;
  if (first === last) return segments[first];
  const joined = segments.slice(first, last + 1);
  const target = joined.flatMap((one, at) => [
    ...one.target,
    ...(at < joined.length - 1 ? [cut[first + at]?.after ?? ''] : []),
  ]);
  const [by, ...others] = new Set(joined.map((one) => one.by));
  return { target: cleaned(target), state: 'initial', ...(others.length === 0 && by !== undefined && { by }) };
}

/** Notes go with the place of the source that they were written at. */
const movedNotes = (notes: UnitWork['notes'], before: readonly number[], ends: readonly number[]): UnitWork['notes'] =>
  notes.map((note) => {
    const start = before[note.segment - 1] ?? 0;
    return {
      ...note,
      segment: Math.max(
        0,
        ends.findIndex((end) => end > start),
      ),
    };
  });
