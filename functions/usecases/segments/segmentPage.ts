import type { Refusal } from '#shared/contract/operation.ts';
import { lengthOf } from '#shared/rules/bilingual/inline.ts';
import type { PreparedUnit } from '../../domain/segments/preparedColumn.ts';
import { startOf } from '../../domain/segments/startedColumn.ts';
import type { UnitWork } from '../../domain/segments/unitWork.ts';
import { type Column, unitIn } from './column.ts';
import type { SegmentDeps } from './segmentDeps.ts';

/** The most units and UTF-16 units of source of a page; an answer may have 6 MB. */
const mostUnits = 1_000;
const mostSource = 300_000;

/** A page of a column's units, from the one after `after`. `not_found`: there is no such unit. */
export async function segmentPage(
  { production }: Pick<SegmentDeps, 'production'>,
  column: Column,
  after: string | undefined,
): Promise<{ units: { unit: PreparedUnit; work: UnitWork }[]; next: string | undefined } | Refusal<'not_found'>> {
  const last = after === undefined ? -1 : unitIn(column, after)?.place;
  if (last === undefined) return { refused: 'not_found' };
  const { prepared, place, started } = column;
  let end = last + 1;
  let size = 0;
  while (end < prepared.units.length && end - last <= mostUnits && size < mostSource)
    size += lengthOf(prepared.units[end++]?.source ?? []);
  const saved = await production.segments.units(place, last + 1, end);
  const units = prepared.units
    .slice(last + 1, end)
    .map((unit, at) => ({ unit, work: saved.get(last + 1 + at) ?? startOf(started, unit) }));
  return { units, next: end < prepared.units.length ? units.at(-1)?.unit.id : undefined };
}
