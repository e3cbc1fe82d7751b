import { languageById } from '../../domain/catalogue/languages.ts';
import type { CheckReport } from '../../domain/checks/checkReport.ts';
import { checkRules } from '../../domain/checks/checkRules.ts';
import { mutedChecks } from '../../domain/checks/mutedChecks.ts';
import { guardedNames } from '../../domain/names/guardedNames.ts';
import { pendingCheck } from '../../domain/production/fileCheck.ts';
import type { Job, JobFile } from '../../domain/production/job.ts';
import { orderedForm } from '../../domain/production/swornRecord.ts';
import type { CheckAnswer, CheckRequest, Compared } from '../../gateways/checkInWorker.ts';
import { checkReportKey, deliveredKey, deliveredTextKey } from '../../gateways/fileKeys.ts';
import type { FileGateway } from '../../gateways/files.ts';
import type { CartStore } from '../../stores/carts/cartStore.ts';
import type { CheckFigures } from '../../stores/production/checkFigures.ts';
import type { GlossaryStore } from '../../stores/production/glossaryStore.ts';
import type { CurrentWork, WorkDeps } from './changeWork.ts';
import { jobSources } from './jobSources.ts';
import { keepReport } from './keepReport.ts';
import { noteCheck } from './noteCheck.ts';
import { type JobName, jobIn } from './ownJob.ts';

export interface CheckDeps extends WorkDeps {
  carts: Pick<CartStore, 'readContent'>;
  files: FileGateway;
  figures: CheckFigures;
  glossaries: Pick<GlossaryStore, 'glossary'>;
  check: (request: CheckRequest) => Promise<CheckAnswer>;
}

export type CheckOutcome = 'checked' | 'failed' | 'no_such_file';

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
  // Messages come twice: an existing report is not rewritten.
  const { state, rules, sha256 } = file.check ?? {};
  if (state === 'done' && rules === checkRules && sha256 === file.sha256) return 'checked';
  const bytes = await deps.files.read(deliveredKey(orderId, fileId));
  if (!bytes) return 'no_such_file';
  const pair = [job.sourceLanguage, job.targetLanguage] as const;
  const answer = await deps.check({
    sources: await sourcesOf(deps, { order, ...work }, job),
    target: { kind: 'file', bytes, name: file.name },
    signed: job.step === 'certification' && orderedForm(order).form === 'electronic',
    options: {
      languages: [isoOf(job.sourceLanguage), isoOf(job.targetLanguage)],
      muted: mutedChecks(await deps.figures.read(pair)),
      confirmed: guardedNames(order, await deps.production.names(orderId)),
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
  await noteCheck(deps, name, (before) => ({ check: noted(before, report, deps.now) }));
  return report ? 'checked' : 'failed';
}

const isoOf = (id: number): string => languageById(id)?.iso2 ?? '';

/** The customer's texts; a colleague's earlier work is no source. */
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

async function countShown({ figures }: CheckDeps, pair: readonly [number, number], report: CheckReport): Promise<void> {
  const warnings = report.findings.filter(({ severity }) => severity === 'warn');
  for (const check of new Set(warnings.map((one) => one.check)))
    await figures.add(pair, check, { shown: warnings.filter((one) => one.check === check).length });
}

/** The state after a check; dismissals and overrides of the same bytes stay. */
function noted(file: JobFile, report: CheckReport | undefined, now: Date) {
  const before = file.check ?? pendingCheck(now);
  const checkedAt = now.toISOString();
  if (!report) return { ...before, state: 'failed' as const, checkedAt };
  const warnings = report.findings.filter(({ severity }) => severity === 'warn').map(({ id }) => id);
  return {
    ...before,
    state: 'done' as const,
    checkedAt,
    rules: report.rules,
    sha256: file.sha256,
    block: report.counts.block,
    // Findings beyond the report's limit cannot be dismissed one by one.
    warn: warnings.length,
    info: report.counts.info,
    dismissed: before.dismissed.filter((id) => warnings.includes(id)),
  };
}
