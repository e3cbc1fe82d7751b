import { isEmpty, misfitIn } from './checks.ts';
import { isUnfinished, type Row } from './filters.ts';
import { filledIn, isBlank, repetitionKey } from './repetitions.ts';
import type { SegmentWork } from './SegmentWork.ts';
import {
  type Content,
  isSameContent,
  joinedSegments,
  replaced,
  type Segment,
  splitSegments,
  type Unit,
} from './unit.ts';

/** What confirms a segment in a step. */
export type Step = 'translated' | 'reviewed';

/** A segment in its unit, counted from 0. */
export interface Place {
  unit: string;
  n: number;
}

/** Where in the segments of a unit something changes. */
const withSegment = (unit: Unit, n: number, segment: Segment) => ({
  unit: unit.id,
  to: replaced(unit.segments, n, segment),
});

/** Types a translation: it has to be confirmed again. `of` names the time in which the field is open. */
export function typeAt(work: SegmentWork, { unit: id, n }: Place, step: Step, target: Content, of?: string): void {
  const unit = work.unit(id);
  const segment = unit?.segments[n];
  if (!unit || !segment || isSameContent(segment.target, target)) return;
  work.change([withSegment(unit, n, typed(segment, step, target))], of);
}

export function typed(segment: Segment, step: Step, target: Content): Segment {
  const isRevised = step === 'reviewed' && segment.before === null && segment.target.length > 0;
  const before = isRevised ? segment.target : segment.before;
  const wasConfirmed = segment.state === 'reviewed' || segment.state === 'final';
  const state = step === 'reviewed' && (wasConfirmed || segment.state === 'translated') ? 'translated' : 'initial';
  return { ...segment, target, state, origin: null, before };
}

export type Refusal = 'empty' | 'misfit';

/** Confirms a segment, and fills in what repeats it; answers why not, or how many were filled in. */
export function confirmAt(work: SegmentWork, { unit: id, n }: Place, step: Step): Refusal | number {
  const unit = work.unit(id);
  const segment = unit?.segments[n];
  if (!unit || !segment || segment.kept !== null) return 0;
  if (isEmpty(segment)) return 'empty';
  if (misfitIn(segment)) return 'misfit';
  const confirmed: Segment = { ...segment, state: step, origin: null };
  const changes = new Map([[id, replaced(unit.segments, n, confirmed)]]);
  const key = repetitionKey(segment.source);
  let filled = 0;
  for (const other of work.units)
    for (const [at, one] of other.segments.entries()) {
      if (!isBlank(one) || repetitionKey(one.source) !== key || (other.id === id && at === n)) continue;
      const now = changes.get(other.id) ?? other.segments;
      changes.set(other.id, replaced(now, at, filledIn(one, confirmed)));
      filled++;
    }
  work.change([...changes].map(([unit, to]) => ({ unit, to })));
  return filled;
}

/** Fills in what other files of the order have for sentences that are empty here. */
export function fillIn(
  work: SegmentWork,
  repetitions: readonly { unit_id: string; segment: number; target: Content }[],
): number {
  const changes = new Map<string, readonly Segment[]>();
  let filled = 0;
  for (const { unit_id: id, segment: n, target } of repetitions) {
    const unit = work.unit(id);
    const segments = changes.get(id) ?? unit?.segments ?? [];
    const segment = segments[n];
    if (!segment || !isBlank(segment)) continue;
    changes.set(id, replaced(segments, n, { ...segment, target, origin: 'repeated' }));
    filled++;
  }
  work.change([...changes].map(([unit, to]) => ({ unit, to })));
  return filled;
}

/** Splits a segment at a place of its source; false where nothing would be left of one. */
export function splitAt(work: SegmentWork, { unit: id, n }: Place, at: number): boolean {
  const to = splitSegments(work.unit(id)?.segments ?? [], n, at);
  if (to) work.change([{ unit: id, to }]);
  return to !== undefined;
}

/** Joins a segment with the next of its unit; false after the last. */
export function joinAt(work: SegmentWork, { unit: id, n }: Place): boolean {
  const to = joinedSegments(work.unit(id)?.segments ?? [], n);
  if (to) work.change([{ unit: id, to }]);
  return to !== undefined;
}

/** The next row that is not finished, after a place and then from the beginning. */
export function nextUnfinished(
  work: SegmentWork,
  rows: readonly Row[],
  from: Place | undefined,
  step: Step,
): Row | undefined {
  const start = rowAt(rows, from) + 1;
  const isOne = ({ unit, n }: Row) => {
    const segment = work.unit(unit)?.segments[n];
    return segment !== undefined && isUnfinished(segment, step);
  };
  const next = rows.slice(start).find(isOne) ?? rows.slice(0, start).find(isOne);
  // The place itself is no next one.
  return next && from && next.unit === from.unit && next.n === from.n ? undefined : next;
}

/** Index of a place among rows; -1 where it is not shown. */
export const rowAt = (rows: readonly Row[], place: Place | undefined): number =>
  place ? rows.findIndex(({ unit, n }) => unit === place.unit && n === place.n) : -1;
