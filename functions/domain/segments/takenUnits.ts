import { type Inline, lengthOf, misfitOf, plainOf } from '#shared/rules/bilingual/inline.ts';
import type { ReadXliff, XliffProblem } from '../bilingual/xliff/BilingualFile.ts';
import type { MatchedSegment } from '../bilingual/xliff/mergeXliff.ts';
import { cleaned, sameWork } from './changedUnit.ts';
import { keptReasonOf, mayEndAt, type PreparedUnit, segmentsAt } from './preparedColumn.ts';
import { isSame, type SegmentWork, type UnitWork, type Written, writtenOf } from './unitWork.ts';

/** Why a translation from a tool is not taken; `changed_meanwhile`: the unit was changed since the tool got it. */
export type TakeProblem = Omit<XliffProblem, 'reason'> & {
  reason: XliffProblem['reason'] | 'changed_meanwhile' | 'other_file' | 'language_other';
};

/** A segment as a tool cut and translated it. */
interface ToolSegment {
  /** Where it ends in the source of its unit, blanks after it included. */
  end: number;
  target: Inline[] | undefined;
  state: SegmentWork['state'];
}

/** A segment as it is saved. */
type TakenSegment = Pick<SegmentWork, 'target' | 'origin'> & { state: 'initial' | 'translated' | 'reviewed' };

/** A unit as it is saved (`SentUnit`). */
export interface TakenSent {
  ends?: number[];
  segments: TakenSegment[];
}

interface Taking {
  unit: PreparedUnit;
  work: UnitWork;
  segments: readonly MatchedSegment[];
  /** The targets have another order than the sources: then the unit is one segment. */
  isMoved: boolean;
}

/**
 * A unit as a tool gave it back, to be saved, or what does not fit in it. Where the tool has nothing, what was there stays; a
 * state is raised, and lowered only with the text. `changed`: how many segments are other than before.
 */
export function takenUnit(
  taking: Taking,
  { revises, version }: { revises: boolean; version: ReadXliff['version'] },
): { sent: TakenSent; changed: number } | { problems: TakeProblem[] } {
  const { unit, work } = taking;
  const before = work.ends ?? unit.ends;
  const cut = toolSegments(taking);
  const ends = cut.map(({ end }) => end);
  const isCut = ends.join() !== before.join();
  const problems: TakeProblem[] = [];
  const segments = segmentsAt(unit.source, ends).map(({ source }, at) => {
    const { target, state } = cut[at] as ToolSegment;
    const old = oldAt(work, before, { from: ends[at - 1] ?? 0, to: ends[at] ?? 0 });
    if (target !== undefined && plainOf(target).trim() !== '') {
      const misfit = misfitOf(source, target);
      if (misfit) problems.push({ unit: unit.id, segment: at, ...misfit });
    }
    return segmentOf(source, { target, state, old }, { revises, version });
  });
  if (problems.length > 0) return { problems };
  if (!isCut && sameWork(segments, work.segments)) return { sent: { segments }, changed: 0 };
  const changed = segments.filter((one, at) => {
    const old = oldAt(work, before, { from: ends[at - 1] ?? 0, to: ends[at] ?? 0 });
    return old === undefined || !sameWork([one], [old]);
  }).length;
  return { sent: { segments, ...(isCut && { ends }) }, changed };
}

function toolSegments({ unit, segments, isMoved }: Taking): ToolSegment[] {
  const cut: ToolSegment[] = [];
  let at = 0;
  for (const { source, target, state, after, isBetween } of segments) {
    at += lengthOf(source) + after.length;
    const last = cut.at(-1);
    const isBlank = source.every((piece) => typeof piece === 'string' && piece.trim() === '');
    if (isBetween && isBlank) {
      if (last) last.end = at;
    } else cut.push({ end: at, target, state });
  }
  const isFit =
    !isMoved &&
    mayEndAt(
      unit.source,
      cut.map(({ end }) => end),
    );
  return isFit ? cut : [wholeUnit(unit, segments)];
}

/** A unit as one segment. */
function wholeUnit(unit: PreparedUnit, segments: readonly MatchedSegment[]): ToolSegment {
  const isWhole = segments.every(({ target }) => target !== undefined);
  const target = segments.flatMap(({ target: own = [], after }) => (after === '' ? own : [...own, after]));
  const own = segments.filter(({ isBetween }) => !isBetween);
  const state = own.some((one) => one.state === 'initial') ? 'initial' : 'translated';
  return { end: lengthOf(unit.source), target: isWhole ? target : undefined, state };
}

function oldAt(
  { segments }: UnitWork,
  ends: readonly number[],
  { from, to }: { from: number; to: number },
): SegmentWork | undefined {
  const at = ends.indexOf(to);
  return at >= 0 && (ends[at - 1] ?? 0) === from ? segments[at] : undefined;
}

const empty: SegmentWork = { target: [], state: 'initial' };
const rank = { initial: 0, translated: 1, reviewed: 2, final: 3 } as const;

function segmentOf(
  source: readonly Inline[],
  {
    target: given,
    state,
    old = empty,
  }: { target: Inline[] | undefined; state: SegmentWork['state']; old: SegmentWork | undefined },
  how: { revises: boolean; version: ReadXliff['version'] },
): TakenSegment {
  const target = cleaned(writtenOf(given ?? []));
  const kept = sentOf(old);
  if (isBlank(target)) return kept;
  // A tool that was given the source for a target, and what needs no translation, changed nothing.
  const isSource = isSame(target, cleaned(writtenOf(source)));
  if (isSource && old.target.length === 0 && (state === 'initial' || keptReasonOf(source) !== undefined)) return kept;
  const isOld = isSame(target, old.target);
  const raised = confirmedAs(state, how, isOld);
  if (isOld && rank[raised] <= rank[old.state]) return kept;
  return { target, state: raised, ...(raised === 'initial' && { origin: 'own_tool' as const }) };
}

const isBlank = (target: Written): boolean => target.every((piece) => typeof piece === 'string' && piece.trim() === '');

function sentOf({ target, state, origin }: SegmentWork): TakenSegment {
  return { target, state: state === 'final' ? 'reviewed' : state, ...(origin && { origin }) };
}

/** Tools of version 1.2 often leave a state as it was: what they changed is translated. */
function confirmedAs(
  state: SegmentWork['state'],
  { revises, version }: { revises: boolean; version: ReadXliff['version'] },
  isOld: boolean,
): 'initial' | 'translated' | 'reviewed' {
  if (state === 'initial') return version === '1.2' && !isOld ? 'translated' : 'initial';
  return revises && state !== 'translated' ? 'reviewed' : 'translated';
}
