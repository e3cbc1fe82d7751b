import { plainOf } from '#shared/rules/bilingual/inline.ts';
import { languageById } from '../../domain/catalogue/languages.ts';
import type { Order } from '../../domain/order/order.ts';
import { earlierWork } from '../../domain/production/earlierWork.ts';
import type { Job } from '../../domain/production/job.ts';
import type { TypedText } from '../../domain/production/typedText.ts';
import { authorOf } from '../../domain/production/workNote.ts';
import { keyOf } from '../../domain/segments/joinedTarget.ts';
import { type PreparedColumn, type PreparedUnit, segmentsAt } from '../../domain/segments/preparedColumn.ts';
import { type StartedColumn, type StartedUnit, startedLine } from '../../domain/segments/startedColumn.ts';
import type { SegmentWork } from '../../domain/segments/unitWork.ts';
import { earlierLines, earlierSegments } from './earlierColumn.ts';
import type { SegmentDeps } from './segmentDeps.ts';

interface Beginning {
  order: Order;
  jobs: readonly Job[];
  job: Job;
  prepared: PreparedColumn;
}

/**
 * What the work into a language begins with: what was typed of a text before there was work by sentence, else the
 * sentences that an earlier version has translated; a proofread text itself.
 */
export async function startedColumn(deps: SegmentDeps, beginning: Beginning): Promise<StartedColumn> {
  const { job, prepared } = beginning;
  const typed = prepared.format === 'text' ? await typedBefore(deps, beginning) : undefined;
  if (typed) return { copies: false, version: versionOf(typed, job), units: ofLines(typed, beginning) };
  const units = await ofEarlierVersion(deps, beginning);
  return { copies: job.service === 'proofreading', version: 0, units };
}

interface TypedBefore {
  by: Pick<Job, 'id' | 'round'>;
  text: TypedText;
}

/** The last that was typed of a text in any job and round of its column, before this one or in it. */
async function typedBefore({ production }: SegmentDeps, { jobs, job }: Beginning): Promise<TypedBefore | undefined> {
  const column = jobs.filter((one) => one.itemId === job.itemId && one.targetLanguage === job.targetLanguage);
  const rounds = column.flatMap((one) => Array.from({ length: one.round }, (_, at) => ({ ...one, round: at + 1 })));
  const typed = await Promise.all(
    rounds.map(async (by) => {
      const text = await production.typedText(by);
      return text ? [{ by, text }] : [];
    }),
  );
  return typed
    .flat()
    .sort((one, other) => one.text.savedAt.localeCompare(other.text.savedAt))
    .at(-1);
}

/** Files that were made of what this job has typed stay those of the column. */
const versionOf = ({ by, text }: TypedBefore, job: Job): number =>
  by.id === job.id && by.round === job.round ? text.version : 0;

function ofLines({ by, text }: TypedBefore, { job, prepared }: Beginning): StartedColumn['units'] {
  const language = isoOf(job.targetLanguage);
  const how = { state: 'translated' as const, by: authorOf(by) };
  const units = prepared.units.map((unit): [string, StartedUnit] => {
    const line = text.lines[Number(unit.id) - 1] ?? '';
    const isThere = line.trim() !== '';
    return [unit.id, isThere ? startedLine(unit, line, language, how) : emptyUnit(unit)];
  });
  return Object.fromEntries(units);
}

const empty: SegmentWork = { target: [], state: 'initial' };
const emptyUnit = (unit: PreparedUnit): StartedUnit => ({ segments: unit.ends.map(() => empty) });

async function ofEarlierVersion(
  deps: SegmentDeps,
  { order, job, prepared }: Beginning,
): Promise<StartedColumn['units']> {
  const segments = await earlierSegments(deps, order, job);
  const work = job.itemId === 'text' ? earlierWork(order, job.itemId) : undefined;
  const lines = work && !segments ? await earlierLines(deps, work, job.targetLanguage) : undefined;
  const how = { state: 'initial', origin: 'earlier_version' } as const;
  const units = prepared.units.flatMap((unit): [string, StartedUnit][] => {
    const line = lines?.(plainOf(unit.source));
    if (line !== undefined) return [[unit.id, startedLine(unit, line, isoOf(job.targetLanguage), how)]];
    const known = segmentsAt(unit.source, unit.ends).map(({ source }) => segments?.get(keyOf(source)));
    if (known.every((target) => target === undefined)) return [];
    return [[unit.id, { segments: known.map((target) => (target ? { target, ...how } : empty)) }]];
  });
  return Object.fromEntries(units);
}

const isoOf = (id: number): string => languageById(id)?.iso2 ?? '';
