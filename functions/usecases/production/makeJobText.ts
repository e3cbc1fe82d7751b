import type { JobFileAdded } from '#events/messages/jobFileAdded.ts';
import type { Refusal } from '#shared/contract/operation.ts';
import { isBlank } from '#shared/rules/paragraphs.ts';
import type { Job } from '../../domain/production/job.ts';
import { stillStanding } from '../../domain/production/jobText.ts';
import { deliveredKey, madeKeys } from '../../gateways/fileKeys.ts';
import type { FileGateway } from '../../gateways/files.ts';
import type { QueueGateway } from '../../gateways/queue.ts';
import { type ChangedWork, changeWork } from './changeWork.ts';
import { isIn, type JobName, jobIn } from './ownJob.ts';
import type { ProductionDeps } from './productionDeps.ts';
import { readJobText } from './readJobText.ts';
import type { OwnJobDeps } from './readOwnJob.ts';
import { ofText, textFiles } from './textFiles.ts';

type Deps = ProductionDeps & OwnJobDeps & { files: FileGateway; checks: QueueGateway<JobFileAdded> };
type Code = 'not_found' | 'conflict' | 'changed_meanwhile';

/**
 * Makes the files of a text translated in the browser, as text and as Word document, replacing those of an earlier
 * version, and has the text checked. The document is equivalent and needs no separate check. One of several texts is
 * returned as text only: a program reads it. Idempotent.
 */
export async function makeJobText(
  deps: Deps,
  { version, ...name }: JobName & { translator: string; version: number },
): Promise<ChangedWork | Refusal<Code | 'no_capacity'>> {
  const read = await readJobText(deps, name);
  if ('refused' in read) return read;
  const { text, source } = read;
  if (text.version !== version) return { refused: 'changed_meanwhile' };
  if (version === 0 || text.lines.every(isBlank)) return { refused: 'conflict' };
  const before = ofText(read.job);
  if (before.some((file) => file.textVersion === version)) return announced(deps, name);
  const lines = text.lines.map((line, place) => (isBlank(source[place] ?? '') ? '' : line));
  const dismissed = await standing(deps, read.job, lines);
  const files = await textFiles(deps, read.job, { lines, version, dismissed, name: read.name });
  const done = await changeWork<Code>(deps, name.orderId, (work) => {
    const job = jobIn(work, name.jobId, name.translator);
    if (!job) return { refused: 'not_found' };
    if (!isIn(job, 'working', 'returned')) return { refused: 'conflict' };
    const made = ofText(job);
    const others = job.files.filter((file) => !made.includes(file));
    const by = { kind: 'translator', id: name.translator } as const;
    return {
      jobs: [{ ...job, files: [...others, ...files.map((file) => ({ ...file, round: job.round }))] }],
      more: [deps.production.unchangedText(job, version)],
      events: files.map(({ id }) => ({ act: 'file_added', by, jobId: job.id, to: id })),
    };
  });
  const useless = 'refused' in done ? files : before;
  await deps.files.remove(useless.flatMap(({ id }) => madeKeys(name.orderId, id)));
  return 'refused' in done ? done : announced(deps, name, done);
}

/** Queues the check; every repetition sends the message again, so that an interruption loses nothing. */
async function announced(deps: Deps, { orderId, jobId }: JobName, done?: ChangedWork) {
  const work = done ?? (await changeWork<Code>(deps, orderId, () => ({ jobs: [], events: [] })));
  const job = 'refused' in work ? undefined : work.jobs.find(({ id }) => id === jobId);
  for (const { id: fileId, check } of job ? ofText(job) : [])
    if (check?.state === 'pending')
      await deps.checks.send({ version: 1, event: 'job_file_added', orderId, jobId, fileId });
  return work;
}

/** Dismissed warnings of unchanged lines. */
async function standing({ files }: Deps, job: Job, lines: readonly string[]): Promise<string[]> {
  const checked = ofText(job).find(({ check }) => check !== undefined && check.dismissed.length > 0);
  const bytes = checked && (await files.read(deliveredKey(job.orderId, checked.id)));
  if (!checked?.check || !bytes) return [];
  return stillStanding(checked.check.dismissed, Buffer.from(bytes).toString('utf8').split('\n'), lines);
}
