import * as z from 'zod/mini';
import type { Refusal } from '#shared/contract/operation.ts';
import { includableScopes } from '#shared/model/order/wishChoices.ts';
import { languageById } from '../../domain/catalogue/languages.ts';
import { type CheckReport, checkRules, KeptReport, mutedChecks } from '../../domain/checks/checkReport.ts';
import { guardedNames } from '../../domain/names/guardedNames.ts';
import type { Order } from '../../domain/order/order.ts';
import { type FileCheck, type Job, type JobFile, pendingCheck, revises } from '../../domain/production/job.ts';
import { swornFormOf } from '../../domain/production/swornRecord.ts';
import type { Actor, WorkEvent } from '../../domain/production/workEvent.ts';
import type { CheckAnswer, CheckRequest, Compared } from '../../gateways/checkInWorker.ts';
import { checkReportKey, deliveredKey, deliveredTextKey } from '../../gateways/fileKeys.ts';
import type { FileGateway } from '../../gateways/files.ts';
import type { CartStore } from '../../stores/carts/carts.ts';
import type { CheckFigures } from '../../stores/production/checkFigures.ts';
import type { GlossaryStore } from '../../stores/production/glossaries.ts';
import { type MadeSegments, readMadeSegments, segmentPlace } from '../segments/madeSegments.ts';
import { type ChangedWork, type CurrentWork, changeWork, type JobName, jobIn, type WorkDeps } from './changeWork.ts';
import { jobSources } from './ownJobs.ts';

export interface CheckDeps extends WorkDeps {
  carts: Pick<CartStore, 'readContent'>;
  files: FileGateway;
  figures: CheckFigures;
  glossaries: Pick<GlossaryStore, 'glossary'>;
  check: (request: CheckRequest) => Promise<CheckAnswer>;
}

type CheckOutcome = 'checked' | 'failed' | 'no_such_file';

/**
 * Checks a file of a job against the source and stores the report beside it. Idempotent; a file removed in the meantime
 * is ignored.
 */
export async function checkJobFile(deps: CheckDeps, name: JobName & { fileId: string }): Promise<CheckOutcome> {
  const { orderId, jobId, fileId } = name;
  const [work, order] = await Promise.all([deps.production.read(orderId), deps.orders.read(orderId)]);
  const job = work && order && jobIn({ order, ...work }, jobId);
  const file = job?.files.find(({ id }) => id === fileId);
  if (!work || !order || !job || !file) return 'no_such_file';
  // A message may arrive twice: an existing report is not rewritten.
  const { state, rules, sha256 } = file.check ?? {};
  if (state === 'done' && rules === checkRules && sha256 === file.sha256) return 'checked';
  const bytes = await deps.files.read(deliveredKey(orderId, fileId));
  if (!bytes) return 'no_such_file';
  const pair = [job.sourceLanguage, job.targetLanguage] as const;
  const made: Compared = { kind: 'file', bytes, name: file.name };
  const before = await sourcesOf(deps, { order, ...work }, job);
  const typed = file.textVersion !== undefined;
  const segments = typed ? await readMadeSegments(deps.files, orderId, fileId) : undefined;
  const isText =
    job.itemId === 'text' || order.files.some(({ hash, text }) => hash === job.itemId && text !== undefined);
  const answer = await deps.check({
    sources: isText && typed ? before.map(asText) : before,
    ...(isText && typed && { typed }),
    ...(revises(job) && { revised: await revisedBy(deps, { order, ...work }, job) }),
    target: isText && typed ? asText(made) : made,
    signed: job.step === 'certification' && swornFormOf(order.form) === 'electronic',
    options: {
      languages: [isoOf(job.sourceLanguage), isoOf(job.targetLanguage)],
      ...(segments && { segments: segments.map(pairOf) }),
      leftOut: leftOutOf(order),
      muted: mutedChecks(await deps.figures.read(pair)),
      confirmed: guardedNames(order, await deps.production.names(orderId), job.itemId),
      terms: (await deps.glossaries.glossary(order.account ?? order.cartDigest, job))?.terms ?? [],
      ...(job.step === 'certification' && { types: ['pdf'] }),
    },
  });
  const report = 'report' in answer ? answer.report : undefined;
  if ('text' in answer && answer.text)
    await deps.files.put(
      deliveredTextKey(orderId, fileId),
      Buffer.from(JSON.stringify(answer.text)),
      'application/json',
    );
  if (report) {
    await keepReport(deps.files, checkReportKey(orderId, fileId), report);
    if (file.check?.checkedAt === undefined) await countShown(deps, pair, report);
  }
  await noteCheck(deps, name, (before) => ({ check: checkedFile(before, answer, deps.now) }));
  return report ? 'checked' : 'failed';
}

const pairOf = ({ source, target, lengths, ...at }: MadeSegments[number]) => ({
  ...{ place: segmentPlace(at), source, target },
  ...(lengths && { lengths }),
});

/** Parts of files that this order does not pay for; of a sworn translation everything is translated. */
const leftOutOf = ({ form }: Order) =>
  form.service === 'sworn'
    ? []
    : [...includableScopes.filter((scope) => !form.include?.includes(scope)), ...(form.leaveOut ?? [])];

/** A text that is typed in the zone is sent as text; it may be one of several, and then comes as a file. */
const asText = (one: Compared): Compared =>
  one.kind === 'text' ? one : { kind: 'text', text: new TextDecoder().decode(one.bytes) };

const isoOf = (id: number): string => languageById(id)?.iso2 ?? '';

/** The customer's texts that a file is compared with; the files of earlier jobs are no sources. */
async function sourcesOf({ carts, files }: CheckDeps, work: CurrentWork, job: Job): Promise<Compared[]> {
  const sources: Compared[] = [];
  for (const { key, name, from } of jobSources(work.order, work.jobs, job)) {
    const bytes = from === 'customer' ? await files.read(key) : undefined;
    if (bytes) sources.push({ kind: 'file', bytes, name });
  }
  const hasText = job.itemId === 'text' || (job.itemId === 'order' && work.order.form.textCharacters > 0);
  const text =
    hasText && work.order.erasedAt === undefined ? await carts.readContent(work.order.cartDigest) : undefined;
  if (text !== undefined) sources.push({ kind: 'text', text });
  return sources;
}

/** What a revision was to revise: the files of the step before it, else what the customer sent. */
async function revisedBy(deps: CheckDeps, work: CurrentWork, job: Job): Promise<Compared[]> {
  const made: Compared[] = [];
  for (const { key, name, from } of jobSources(work.order, work.jobs, job)) {
    const bytes = from === 'translator' ? await deps.files.read(key) : undefined;
    if (bytes) made.push({ kind: 'file', bytes, name });
  }
  return job.after.length > 0 ? made : sourcesOf(deps, work, job);
}

async function countShown({ figures }: CheckDeps, pair: readonly [number, number], report: CheckReport): Promise<void> {
  const warnings = report.findings.filter(({ severity }) => severity === 'warn');
  for (const check of new Set(warnings.map((one) => one.check)))
    await figures.add(pair, check, { shown: warnings.filter((one) => one.check === check).length });
}

/** A file's check with a new report; dismissals and overrides of the same bytes stay. */
function checkedFile(file: JobFile, answer: CheckAnswer, now: Date): FileCheck {
  const before = file.check ?? pendingCheck(now);
  const checkedAt = now.toISOString();
  if (!('report' in answer)) return { ...before, state: 'failed' as const, checkedAt };
  const { report, unchanged } = answer;
  const warnings = report.findings.filter(({ severity }) => severity === 'warn').map(({ id }) => id);
  return {
    ...before,
    state: 'done' as const,
    checkedAt,
    rules: report.rules,
    sha256: file.sha256,
    block: report.counts.block,
    // Only listed warnings count: those beyond the report's limit cannot be dismissed one by one.
    warn: warnings.length,
    info: report.counts.info,
    dismissed: before.dismissed.filter((id) => warnings.includes(id)),
    ...(unchanged !== undefined && { unchanged }),
  };
}

interface NamedFile extends JobName {
  fileId: string;
  /** If set, the job has to be this translator's; staff read every report, and decide on those of the house. */
  translator?: string | undefined;
}
interface WorkersFile extends NamedFile {
  /** Who decides; left out: the translator. */
  by?: Actor;
}
const deciding = ({ by, translator }: WorkersFile): Actor => by ?? { kind: 'translator', id: translator };
type CheckRefused = Refusal<'not_found' | 'conflict' | 'no_capacity'>;

/** The check of a file, with its report once done. */
export async function readFileCheck(
  { production, files }: Pick<CheckDeps, 'production' | 'files'>,
  { orderId, jobId, fileId, translator }: NamedFile,
): Promise<{ check: FileCheck; report: KeptReport | undefined } | Refusal<'not_found'>> {
  const job = await production.job(orderId, jobId);
  const check = job?.files.find(({ id }) => id === fileId)?.check;
  if (!check || (translator !== undefined && job?.assignee !== translator)) return { refused: 'not_found' };
  const bytes = check.state === 'done' ? await files.read(checkReportKey(orderId, fileId)) : undefined;
  return { check, report: bytes && z.parse(KeptReport, JSON.parse(Buffer.from(bytes).toString('utf8'))) };
}

/** Dismisses warnings after a look. The history records who did; other findings are ignored. */
export async function dismissFindings(
  deps: Omit<CheckDeps, 'carts' | 'glossaries' | 'check'>,
  named: WorkersFile & { findings: readonly string[] },
): Promise<ChangedWork | CheckRefused> {
  const read = await readFileCheck(deps, named);
  if ('refused' in read) return read;
  const warnings = read.report?.findings.filter(
    ({ severity, id }) => severity === 'warn' && named.findings.includes(id),
  );
  const fresh = warnings?.filter(({ id }) => !read.check.dismissed.includes(id)) ?? [];
  const done = await noteCheck(deps, named, ({ check }, isOpen) => {
    if (!check || !isOpen) return { refused: 'conflict' };
    const dismissed = [...new Set([...check.dismissed, ...fresh.map(({ id }) => id)])];
    if (dismissed.length === check.dismissed.length) return undefined;
    const by = deciding(named);
    const reason = fresh
      .map(({ id }) => id)
      .join(', ')
      .slice(0, 1000);
    return {
      check: { ...check, dismissed },
      event: { act: 'check_dismissed', by, jobId: named.jobId, to: named.fileId, reason },
    };
  });
  if ('refused' in done) return done;
  const job = await deps.production.job(named.orderId, named.jobId);
  if (job)
    for (const { check } of fresh)
      if (check !== 'other') await deps.figures.add([job.sourceLanguage, job.targetLanguage], check, { dismissed: 1 });
  return done;
}

/** Overrides blocking findings, with a reason for staff. */
export function overrideCheck(
  deps: WorkDeps,
  named: WorkersFile & { reason: string },
): Promise<ChangedWork | CheckRefused> {
  return noteCheck(deps, named, ({ check }, isOpen) => {
    if (!check || !isOpen || check.state === 'pending') return { refused: 'conflict' };
    if (check.block === 0) return undefined;
    const by = deciding(named);
    return {
      check: { ...check, override: { by, reason: named.reason, at: deps.now.toISOString() } },
      event: { act: 'check_overridden', by, jobId: named.jobId, to: named.fileId, reason: named.reason },
    };
  });
}

type WantedCheck = { check: FileCheck; event?: Omit<WorkEvent, 'orderId' | 'at'> };

/** Changes the check of one file of a job as `decide` says; undefined: nothing changes. */
export function noteCheck(
  deps: WorkDeps,
  { orderId, jobId, fileId, translator }: NamedFile,
  decide: (file: JobFile, isOpen: boolean) => WantedCheck | Refusal<'not_found' | 'conflict'> | undefined,
): Promise<ChangedWork | Refusal<'not_found' | 'conflict' | 'no_capacity'>> {
  return changeWork<'not_found' | 'conflict'>(deps, orderId, (work) => {
    const job = jobIn(work, jobId, translator);
    const file = job?.files.find(({ id }) => id === fileId);
    if (!job || !file) return { refused: 'not_found' };
    // Without a translator's name only what the house does is open.
    const isOpen = (job.state === 'working' || job.state === 'returned') && job.assignee === translator;
    const wanted = decide(file, isOpen);
    if (wanted === undefined) return { jobs: [], events: [] };
    if ('refused' in wanted) return wanted;
    const files = job.files.map((one) => (one.id === fileId ? { ...one, check: wanted.check } : one));
    return { jobs: [{ ...job, files }], events: wanted.event ? [wanted.event] : [] };
  });
}

/**
 * Stores the report of a checked file under its key. Two messages for one file may be processed concurrently: the same
 * report is left in place, so that readers in between find it. A report by a later version of the rules replaces an
 * earlier one.
 */
export async function keepReport(
  files: Pick<FileGateway, 'read' | 'remove' | 'put'>,
  key: string,
  report: CheckReport,
): Promise<void> {
  const made = Buffer.from(JSON.stringify(report));
  const kept = await files.read(key);
  if (kept && made.equals(kept)) return;
  if (kept) await files.remove([key]);
  await files.put(key, made, 'application/json');
}
