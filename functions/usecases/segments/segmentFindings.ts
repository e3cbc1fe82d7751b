import { plainOf } from '#shared/rules/bilingual/inline.ts';
import type { KeptFinding } from '../../domain/checks/checkReport.ts';
import { mutedChecks } from '../../domain/checks/checkReport.ts';
import type { CheckOptions } from '../../domain/checks/checkTranslation.ts';
import { segmentFindings } from '../../domain/checks/segmentFindings.ts';
import { guardedNames } from '../../domain/names/guardedNames.ts';
import { type PreparedUnit, segmentsAt } from '../../domain/segments/preparedColumn.ts';
import { countedWith, overLengths, writtenSegments } from '../../domain/segments/unitLengths.ts';
import { hydrated, type UnitWork } from '../../domain/segments/unitWork.ts';
import type { CheckFigures } from '../../stores/production/checkFigures.ts';
import type { GlossaryStore } from '../../stores/production/glossaries.ts';
import { type Column, isoOf, someUnits } from './column.ts';
import type { SegmentDeps } from './segmentDeps.ts';

export interface FindingDeps extends SegmentDeps {
  figures: Pick<CheckFigures, 'read'>;
  glossaries: Pick<GlossaryStore, 'glossary'>;
  /** Milliseconds that have passed since some moment. */
  stopwatch: () => number;
}

/** A finding in one sentence of a unit, numbered from 0. */
export interface SegmentFinding {
  unitId: string;
  segment: number;
  finding: KeptFinding;
}

/**
 * The longest sentence with its translation, in UTF-16 units, that is checked as it is typed, and the time for all that are
 * saved at once: some patterns take time with the square of a text that is nothing but numbers or addresses.
 */
const mostChecked = 5_000;
const mostMs = 3_000;
/** And of units that have a limit of length together: more are measured with the delivery only. */
const mostTogether = 200;

/**
 * What the checks find in sentences of a column: the same rules, names and terms as of its delivery. What is too long for an
 * answer while somebody types is checked with the delivery only, in a thread with limits of its own.
 */
export async function findingsOf(
  deps: FindingDeps,
  column: Column,
  units: readonly { unit: PreparedUnit; work: UnitWork }[],
): Promise<SegmentFinding[]> {
  const options = await checkOptions(deps, column);
  const until = deps.stopwatch() + mostMs;
  const measured = await measuredWith(deps, column, units);
  const lengths = overLengths(measured.map(writtenSegments), isoOf(column.job.targetLanguage));
  const saved = new Set(units.map(({ unit }) => unit.id));
  return measured.flatMap(({ unit, work }) =>
    segmentsAt(unit.source, work.ends ?? unit.ends).flatMap(({ source }, segment) => {
      const target = plainOf(hydrated(unit, work.segments[segment]?.target ?? []));
      const text = plainOf(source);
      if (target.trim() === '' || text.length + target.length > mostChecked || deps.stopwatch() > until) return [];
      const own = lengths.get(unit.id)?.get(segment);
      // Of a unit that was not saved only what the others have made too long is news.
      if (!saved.has(unit.id) && own === undefined) return [];
      return segmentFindings(text, target, options, own)
        .filter(({ check }) => saved.has(unit.id) || check === 'length_limit')
        .map((finding) => ({ unitId: unit.id, segment, finding }));
    }),
  );
}

const isOwn = ({ of }: { of?: string | undefined }): boolean => of === undefined;

/** Units with those that have a limit of length together with them, in the order of the file. */
async function measuredWith(
  deps: FindingDeps,
  column: Column,
  units: readonly { unit: PreparedUnit; work: UnitWork }[],
): Promise<readonly { unit: PreparedUnit; work: UnitWork }[]> {
  const known = new Map(units.map((one) => [one.unit.id, one]));
  const ids = countedWith(
    column.prepared.units,
    units.map(({ unit }) => unit),
  );
  const others = ids.filter((id) => !known.has(id));
  if (others.length === 0) return units;
  if (others.length > mostTogether)
    return units.map(({ unit, work }) => ({ unit: { ...unit, limits: (unit.limits ?? []).filter(isOwn) }, work }));
  for (const one of await someUnits(deps, column, others)) known.set(one.unit.id, one);
  return column.prepared.units.flatMap(({ id }) => known.get(id) ?? []);
}

/** By what the translations of a column are checked. */
async function checkOptions(
  { production, figures, glossaries }: FindingDeps,
  { order, job }: Column,
): Promise<CheckOptions> {
  const [names, muted, glossary] = await Promise.all([
    production.names(order.id),
    figures.read([job.sourceLanguage, job.targetLanguage]),
    job.sourceLanguage === job.targetLanguage ? undefined : glossaries.glossary(order.account ?? order.cartDigest, job),
  ]);
  return {
    languages: [isoOf(job.sourceLanguage), isoOf(job.targetLanguage)],
    muted: mutedChecks(muted),
    // What may stand in a picture is looked for in the whole file.
    confirmed: guardedNames(order, names, job.itemId).map(({ kind, text, wanted }) => ({ kind, text, wanted })),
    terms: glossary?.terms ?? [],
  };
}
