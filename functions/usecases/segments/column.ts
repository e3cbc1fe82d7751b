import type { Refusal } from '#shared/contract/operation.ts';
import type { ScanRefusal } from '#shared/model/order/scanVerdict.ts';
import { includableScopes } from '#shared/model/order/wishChoices.ts';
import { countedScopes, type Scope } from '#shared/rules/words/scopes.ts';
import { languageById } from '../../domain/catalogue/languages.ts';
import type { Order } from '../../domain/order/order.ts';
import { awaitedTranslation, heldStates, type Job, revises } from '../../domain/production/job.ts';
import { authorOf } from '../../domain/production/workNote.ts';
import { isWorkable, type PreparedColumn, type PreparedUnit, placeIn } from '../../domain/segments/preparedColumn.ts';
import { preparedText } from '../../domain/segments/preparedFile.ts';
import { startOf } from '../../domain/segments/startedColumn.ts';
import { movedBy, noProgress, progressOf } from '../../domain/segments/unitWork.ts';
import { isBySentence, isUploadedBefore } from '../../domain/segments/worksBySentence.ts';
import { uploadKey } from '../../gateways/fileKeys.ts';
import type { ColumnHead } from '../../stores/production/segments.ts';
import { isIn, type JobName, jobIn } from '../production/changeWork.ts';
import { startedColumn } from './beginColumn.ts';
import { type BegunColumn, keptColumn, keptStart, unitsBetween, type WorkedUnit } from './keptColumn.ts';
import type { SegmentDeps } from './segmentDeps.ts';

/** The work of a job by sentence: of the column of its item and language, whichever step it is. */
export interface Column extends BegunColumn {
  order: Order;
  job: Job;
  jobs: readonly Job[];
  head: ColumnHead;
  /** What the column is a translation of: a text, or the bytes of a file. */
  source: ColumnSource;
  /** Whether this job's holder may change it now. */
  isOpen: boolean;
}

export type ColumnSource = { kind: 'text'; name: string | undefined } | { kind: 'file'; name: string; key: string };

export type ColumnRefusal = Refusal<'not_found' | 'not_written_back' | ScanRefusal>;

/** The column of a translator's job, which begins with its first opening. Their own job only, while they hold it. */
export async function openColumn(
  deps: SegmentDeps,
  { orderId, jobId, translator }: JobName & { translator: string },
): Promise<Column | ColumnRefusal> {
  const [work, order] = await Promise.all([deps.production.read(orderId), deps.orders.read(orderId)]);
  const job = work && order && jobIn({ order, ...work }, jobId, translator);
  if (!order || !work || !job || !heldStates.includes(job.state)) return { refused: 'not_found' };
  return columnOf(deps, order, work.jobs, job);
}

/** The column of a job, whoever looks. */
export async function columnOf(
  deps: SegmentDeps,
  order: Order,
  jobs: readonly Job[],
  job: Job,
): Promise<Column | ColumnRefusal> {
  if (!isBySentence(job) || order.erasedAt !== undefined || order.filesErased) return { refused: 'not_found' };
  const source = sourceOf(order, job);
  if (!source) return { refused: 'not_found' };
  if (isUploadedBefore(jobs, job)) return { refused: 'not_written_back' };
  const place = { orderId: order.id, itemId: job.itemId, targetLanguage: job.targetLanguage };
  const head = await deps.production.segments.head(place);
  const prepared = await keptColumn(deps.files, place, () => preparedOf(deps, order, job, source));
  if ('refused' in prepared) return prepared;
  const started = await keptStart(deps.files, place, () => startedColumn(deps, { order, jobs, job, prepared }));
  const isOpen = isIn(job, 'working', 'returned') && awaitedTranslation(jobs, job) === undefined;
  const column = { order, job, jobs, place, prepared, started, source, isOpen };
  return { ...column, head: head ?? (await begun(deps, column)) };
}

async function begun({ production }: SegmentDeps, column: Omit<Column, 'head'>): Promise<ColumnHead> {
  const { place, prepared, started } = column;
  let progress = noProgress;
  for (const unit of prepared.units) progress = movedBy(progress, progressOf(unit, startOf(started, unit)));
  const head = { version: started.version, progress };
  if (await production.segments.begin(place, head)) return head;
  return (await production.segments.head(place)) ?? head;
}

/** The text or the file of a job; undefined where the order has none of it. */
function sourceOf(order: Order, { itemId }: Job): ColumnSource | undefined {
  if (itemId === 'text') return { kind: 'text', name: undefined };
  const file = order.files.find(({ hash }) => hash === itemId);
  if (!file) return undefined;
  if (file.text !== undefined) return { kind: 'text', name: file.name };
  return { kind: 'file', name: file.name, key: uploadKey(order.cartDigest, file.hash, file.id) };
}

async function preparedOf(
  { files, carts, bilingual }: SegmentDeps,
  order: Order,
  job: Job,
  source: ColumnSource,
): Promise<PreparedColumn | ColumnRefusal> {
  const language = isoOf(job.sourceLanguage);
  if (source.kind === 'text') {
    const text = await textOf({ files, carts }, order, job);
    return text === undefined ? { refused: 'not_found' } : workable(preparedText(text, language));
  }
  const closed = await files.unopenable(source.key);
  if (closed) return closed;
  const bytes = await files.read(source.key);
  if (!bytes) return { refused: 'not_found' };
  const ordered = orderedScopes(order);
  const to = isoOf(job.targetLanguage);
  const answer = await bilingual({ act: 'read', bytes, fileName: source.name, ordered, language, to });
  return answer.act === 'read' && answer.column.units.length > 0
    ? workable(answer.column)
    : { refused: 'not_written_back' };
}

/** A column that can be worked on by sentence. */
const workable = (column: PreparedColumn): PreparedColumn | ColumnRefusal =>
  column.units.every(isWorkable) ? column : { refused: 'not_written_back' };

/** The text of a column that is one. */
export async function textOf(
  { carts, files }: Pick<SegmentDeps, 'carts' | 'files'>,
  order: Order,
  { itemId }: Pick<Job, 'itemId'>,
): Promise<string | undefined> {
  if (itemId === 'text') return carts.readContent(order.cartDigest);
  const sent = order.files.find(({ hash }) => hash === itemId);
  const bytes = sent && (await files.read(uploadKey(order.cartDigest, sent.hash, sent.id)));
  return bytes && new TextDecoder().decode(bytes);
}

/** The scopes that an order pays for; of a sworn translation everything a reader sees. */
export function orderedScopes({ form }: Pick<Order, 'form'>): Scope[] {
  const left: ReadonlySet<string> = new Set(form.leaveOut);
  const included = form.service === 'sworn' ? includableScopes : (form.include ?? []);
  return [...countedScopes.filter((scope) => !left.has(scope)), ...included];
}

export const isoOf = (id: number): string => languageById(id)?.iso2 ?? '';

/** All units of a column with the work on them. */
export const everyUnit = (deps: Pick<SegmentDeps, 'production'>, column: Column): Promise<WorkedUnit[]> =>
  unitsBetween(deps, column);

/** A unit of a column by its id, with its place among all; undefined for an unknown one. */
function unitIn({ prepared }: Column, id: string): { unit: PreparedUnit; place: number } | undefined {
  const place = placeIn(prepared, id);
  const unit = place === undefined ? undefined : prepared.units[place];
  return unit && place !== undefined ? { unit, place } : undefined;
}

/** Some units of a column, by their ids, with the work on them; each once, unknown ones are left out. */
export async function someUnits(
  { production }: Pick<SegmentDeps, 'production'>,
  column: Column,
  ids: readonly string[],
): Promise<(WorkedUnit & { place: number })[]> {
  const found = [...new Set(ids)].flatMap((id) => unitIn(column, id) ?? []);
  const saved = await production.segments.unitsAt(
    column.place,
    found.map(({ place }) => place),
  );
  return found.map((one) => ({ ...one, work: saved.get(one.place) ?? startOf(column.started, one.unit) }));
}

/** The job that has to be approved for a revision to be its turn. */
export const waitedFor = (jobs: readonly Job[], job: Job): Job | undefined =>
  revises(job) ? jobs.find(({ id, state }) => job.after.includes(id) && state !== 'cancelled') : undefined;

/** Who writes in this job. */
export const writerOf = (job: Job) => ({ by: authorOf(job), revises: revises(job) });
