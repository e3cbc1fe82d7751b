import * as z from 'zod/mini';
import { type PreparedUnit, segmentsAt } from './preparedColumn.ts';
import { endsOf } from './preparedFile.ts';
import { SegmentWork, type UnitWork, writtenOf } from './unitWork.ts';

const StartedUnit = z.object({ ends: z.optional(z.array(z.int())), segments: z.array(SegmentWork) });
export type StartedUnit = z.infer<typeof StartedUnit>;

/** What the work into a language begins with: translations that were there before. */
export const StartedColumn = z.object({
  /** A text is revised in its own language: every sentence begins as it is. */
  copies: z.boolean(),
  /** Where the column's version begins. */
  version: z.int(),
  units: z.record(z.string(), StartedUnit),
});
export type StartedColumn = z.infer<typeof StartedColumn>;

/** A unit before anything of it is saved. */
export function startOf({ copies, units }: Pick<StartedColumn, 'copies' | 'units'>, unit: PreparedUnit): UnitWork {
  const begun = units[unit.id];
  if (begun) return { version: 0, notes: [], ...begun };
  const segments = segmentsAt(unit.source, unit.ends).map(
    ({ source }): SegmentWork =>
      copies ? { target: writtenOf(source), state: 'translated' } : { target: [], state: 'initial' },
  );
  return { version: 0, notes: [], segments };
}

/**
 * The translation of a whole line by its sentences: where it has as many as its source, one by one; else the line is one
 * segment.
 */
export function startedLine(
  unit: PreparedUnit,
  line: string,
  language: string,
  how: Pick<SegmentWork, 'state' | 'origin' | 'by'>,
): StartedUnit {
  const ends = endsOf([line], language);
  if (ends.length === unit.ends.length)
    return {
      segments: ends.map((end, at) => ({ target: filled(line.slice(ends[at - 1] ?? 0, end).trim()), ...how })),
    };
  return { ends: unit.ends.slice(-1), segments: [{ target: filled(line), ...how }] };
}

const filled = (text: string): string[] => (text === '' ? [] : [text]);
