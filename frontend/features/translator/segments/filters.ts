import { plainOf } from '#shared/rules/bilingual/inline.ts';
import { fold } from '#shared/rules/say/fold.ts';
import { repetitionKey } from './repetitions.ts';
import type { Segment, Unit } from './unit.ts';

export const segmentFilters = ['all', 'unfinished', 'findings', 'repeated', 'notes', 'customer', 'clashes'] as const;
export type SegmentFilter = (typeof segmentFilters)[number];

/** A segment in the grid. */
export interface Row {
  unit: string;
  /** In its unit, from 0. */
  n: number;
  /** In the whole job, from 1. */
  number: number;
}

export interface Asked {
  filter: SegmentFilter;
  /** Text in the source or in the translation, without regard to case and marks. */
  source: string;
  target: string;
}

/** Whether somebody has still to do something at it; `step`: what confirms it. */
export const isUnfinished = ({ kept, state }: Segment, step: 'translated' | 'reviewed'): boolean =>
  kept === null && (state === 'initial' || (step === 'reviewed' && state === 'translated'));

interface Known {
  units: readonly Unit[];
  hasFinding: (unit: Unit, n: number) => boolean;
  step: 'translated' | 'reviewed';
}

/** The rows that are asked for, in the order of the file. */
export function rowsOf({ units, hasFinding, step }: Known, asked: Asked): Row[] {
  const times = asked.filter === 'repeated' ? timesOf(units) : undefined;
  const [inSource, inTarget] = [fold(asked.source.trim()), fold(asked.target.trim())];
  const isAsked = (unit: Unit, n: number, segment: Segment): boolean => {
    if (asked.filter === 'unfinished' && !isUnfinished(segment, step)) return false;
    if (asked.filter === 'findings' && !hasFinding(unit, n)) return false;
    if (asked.filter === 'notes' && !unit.notes.some(({ segment: at }) => at === n)) return false;
    if (asked.filter === 'customer' && !unit.notes.some(({ segment: at, by }) => at === n && by === 'customer'))
      return false;
    if (asked.filter === 'clashes' && !isClashing(unit, n)) return false;
    if (times && (times.get(repetitionKey(segment.source)) ?? 0) < 2) return false;
    if (inSource !== '' && !fold(plainOf(segment.source)).includes(inSource)) return false;
    return inTarget === '' || fold(plainOf(segment.target)).includes(inTarget);
  };
  const rows: Row[] = [];
  let number = 0;
  for (const unit of units)
    for (const [n, segment] of unit.segments.entries()) {
      number++;
      if (isAsked(unit, n, segment)) rows.push({ unit: unit.id, n, number });
    }
  return rows;
}

/** Whether it was changed here and elsewhere, and nobody has decided. */
export const isClashing = ({ clash }: Unit, n: number): boolean =>
  clash !== undefined && (clash.at?.includes(n) ?? n === 0);

function timesOf(units: readonly Unit[]): Map<string, number> {
  const times = new Map<string, number>();
  for (const { segments } of units)
    for (const { source, kept } of segments) {
      if (kept !== null) continue;
      const key = repetitionKey(source);
      times.set(key, (times.get(key) ?? 0) + 1);
    }
  return times;
}
