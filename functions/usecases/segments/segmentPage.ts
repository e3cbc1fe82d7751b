import type { Refusal } from '#shared/contract/operation.ts';
import { lengthOf } from '#shared/rules/bilingual/inline.ts';
import { placeIn } from '../../domain/segments/preparedColumn.ts';
import type { FileGateway } from '../../gateways/files.ts';
import type { ProductionStore } from '../../stores/production/production.ts';
import type { ColumnHead } from '../../stores/production/segments.ts';
import type { JobName } from '../production/changeWork.ts';
import { type BegunColumn, begunColumn, unitsBetween, type WorkedUnit } from './keptColumn.ts';

/** The most units and UTF-16 units of source of a page. */
const mostUnits = 1_000;
/** Of the first page, which somebody waits for to begin. */
const mostFirst = 200;
const mostSource = 300_000;
/** The most characters of an answer with what was written, of up to three bytes: it may have 6 MB. */
const mostAnswered = 1_500_000;
/** What an answer has of each sentence beside its texts. */
const besideTexts = 150;

interface Page {
  units: WorkedUnit[];
  next: string | undefined;
}

/** A page of a column's units, from the one after `after`. `not_found`: there is no such unit. */
export async function segmentPage(
  deps: { production: Pick<ProductionStore, 'segments'> },
  { place, prepared, started }: BegunColumn,
  after: string | undefined,
): Promise<Page | Refusal<'not_found'>> {
  const last = after === undefined ? -1 : placeIn(prepared, after);
  if (last === undefined) return { refused: 'not_found' };
  const most = after === undefined ? mostFirst : mostUnits;
  let end = last + 1;
  let size = 0;
  while (end < prepared.units.length && end - last <= most && size < mostSource)
    size += lengthOf(prepared.units[end++]?.source ?? []);
  const units = answered(await unitsBetween(deps, { place, prepared, started }, last + 1, end));
  return { units, next: last + 1 + units.length < prepared.units.length ? units.at(-1)?.unit.id : undefined };
}

/** The first units that one answer holds, whatever was written in them: at least one. */
export function answered<U extends WorkedUnit>(units: readonly U[]): U[] {
  let size = 0;
  const over = units.findIndex(({ unit, work }, at) => {
    size += JSON.stringify([unit.source, work]).length + work.segments.length * besideTexts;
    return at > 0 && size > mostAnswered;
  });
  return units.slice(0, over < 0 ? units.length : over);
}

/** A page of the work on a job as the desk reads it. `not_found`: it was not begun, or its order is erased. */
export async function pageForStaff(
  deps: { files: Pick<FileGateway, 'read'>; production: Pick<ProductionStore, 'segments' | 'job'> },
  { orderId, jobId }: JobName,
  after: string | undefined,
): Promise<(Page & { head: ColumnHead }) | Refusal<'not_found'>> {
  const job = await deps.production.job(orderId, jobId);
  const head = job && (await deps.production.segments.head(job));
  const column = job && head && (await begunColumn(deps.files, job));
  if (!head || !column) return { refused: 'not_found' };
  const page = await segmentPage(deps, column, after);
  return 'refused' in page ? page : { ...page, head };
}
