import type { Inline } from '#shared/rules/bilingual/inline.ts';
import { type LimitedUnit, lengthsOf } from '#shared/rules/bilingual/lengthLimit.ts';
import { keptReasonOf, type PreparedUnit, segmentsAt } from './preparedColumn.ts';
import { hydrated, type UnitWork } from './unitWork.ts';

/** A unit with its sentences; one that has no translation yet has no target. */
interface Laid {
  unit: PreparedUnit;
  segments: readonly { source: readonly Inline[]; after: string; target: readonly Inline[] | undefined }[];
}

/** What is too long, in characters. */
export interface OverLength {
  most: number;
  characters: number;
}

/** The sentences of a unit as they are written now, drafts too. */
export const writtenSegments = ({ unit, work }: { unit: PreparedUnit; work: UnitWork }): Laid => ({
  unit,
  segments: segmentsAt(unit.source, work.ends ?? unit.ends).map((segment, at) => ({
    ...segment,
    target: hydrated(unit, work.segments[at]?.target ?? []),
  })),
});

/**
 * Texts that are longer than their file allows, by unit and by the number of the segment where they become so; `language`: of
 * the translation, as ISO 639-1.
 */
export function overLengths(units: readonly Laid[], language: string): Map<string, Map<number, OverLength[]>> {
  const limited = units.flatMap(({ unit, segments }): LimitedUnit[] =>
    unit.limits ? [limitedUnit(unit, segments)] : [],
  );
  const found = new Map<string, Map<number, OverLength[]>>();
  for (const { most, characters, over } of lengthsOf(limited, language)) {
    if (!over) continue;
    const inUnit = found.get(over.unit) ?? new Map<number, OverLength[]>();
    found.set(over.unit, inUnit);
    inUnit.set(over.segment, [...(inUnit.get(over.segment) ?? []), { most, characters }]);
  }
  return found;
}

const limitedUnit = ({ id, limits = [] }: PreparedUnit, segments: Laid['segments']): LimitedUnit => ({
  id,
  limits,
  segments: segments.map(({ source, after, target = [] }) => ({
    source,
    after,
    target,
    kept: keptReasonOf(source) ?? null,
  })),
});

/** Ids of the units that have a limit together with some of these. */
export function countedWith(
  all: readonly PreparedUnit[],
  some: readonly Pick<PreparedUnit, 'limits'>[],
): readonly string[] {
  const names = new Set(some.flatMap(({ limits = [] }) => limits.flatMap(({ of }) => of ?? [])));
  if (names.size === 0) return [];
  return all.flatMap(({ id, limits = [] }) => (limits.some(({ of }) => of !== undefined && names.has(of)) ? [id] : []));
}
