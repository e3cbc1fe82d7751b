import type { JobFileAdded } from '#events/messages/queueMessages.ts';
import type { Refusal } from '#shared/contract/operation.ts';
import { extensionOf, uploadLimits } from '#shared/rules/uploads.ts';
import { acceptedExtensions, uploadRefusal } from '#shared/rules/uploadTypes.ts';
import { type Job, type JobFile, pendingCheck } from '../../domain/production/job.ts';
import type { Actor } from '../../domain/production/workEvent.ts';
import { deliveredKey } from '../../gateways/fileKeys.ts';
import type { FileGateway } from '../../gateways/files.ts';
import type { QueueGateway } from '../../gateways/queues.ts';
import { newFileId } from '../../gateways/random.ts';
import { sha256 } from '../../gateways/sha256.ts';
import { type ChangedWork, changeWork, isIn, type JobName, jobOf, type ProductionDeps } from './changeWork.ts';

type FileRefusal = Refusal<
  'not_found' | 'conflict' | 'validation_failed' | 'file_too_big' | 'file_type_refused' | 'too_many_files'
>;
export type ReceiveDeps = ProductionDeps & { files: FileGateway; checks: QueueGateway<JobFileAdded> };
interface WorkersJob extends JobName {
  /** Whose job it is; undefined: the house does it. */
  translator: string | undefined;
}

/** An upload link for one file of the current work, of exactly this size and type. It counts only once added. */
export async function announceJobFile(
  { production, files, now }: Pick<ReceiveDeps, 'production' | 'files' | 'now'>,
  { orderId, jobId, translator }: WorkersJob,
  { name, bytes, contentType }: { name: string; bytes: number; contentType: string },
): Promise<{ id: string; link: Awaited<ReturnType<FileGateway['uploadLink']>> } | FileRefusal> {
  const job = await production.job(orderId, jobId);
  if (!job) return { refused: 'not_found' };
  if (job.assignee !== translator) return { refused: translator === undefined ? 'conflict' : 'not_found' };
  // A bilingual file is announced too: it is taken by sentence, and never becomes work of the job itself.
  const refused = refusalOf(job, { name, bytes }, isFromTool(name) ? 'own_tool' : 'free_quote');
  if (refused) return refused;
  const id = newFileId();
  return { id, link: await files.uploadLink(deliveredKey(orderId, id), { bytes, contentType }, now) };
}

/** Adds an uploaded file to the current round. `conflict`: it has not arrived. Idempotent. */
export async function receiveJobFile(
  deps: ReceiveDeps,
  { orderId, jobId, translator, by = { kind: 'translator', id: translator } }: WorkersJob & { by?: Actor },
  { id, name, contentType }: { id: string; name: string; contentType: string },
): Promise<ChangedWork | FileRefusal | Refusal<'no_capacity'>> {
  const job = await deps.production.job(orderId, jobId);
  if (!job) return { refused: 'not_found' };
  if (job.assignee !== translator) return { refused: translator === undefined ? 'conflict' : 'not_found' };
  const content = await deps.files.read(deliveredKey(orderId, id));
  if (!content) return { refused: 'conflict' };
  const isOfTool = isFromTool(name) && !(await isBilingual(deps, job));
  const refused = isOfTool ? otherType : refusalOf(job, { name, bytes: content.byteLength });
  if (refused && !job.files.some((file) => file.id === id)) return refused;
  const file = {
    id,
    name,
    bytes: content.byteLength,
    contentType,
    sha256: sha256(content),
    uploadedAt: deps.now.toISOString(),
    check: pendingCheck(deps.now),
  };
  const added = await addJobFile(deps, { orderId, jobId, translator, file, by });
  // Every repetition queues the check again, so that an interruption loses nothing.
  if (!('refused' in added))
    await deps.checks.send({ version: 1, event: 'job_file_added', orderId, jobId, fileId: id });
  return added;
}

/** Whether the customer's file is a bilingual one, so that its translation is one too. */
async function isBilingual({ orders }: Pick<ReceiveDeps, 'orders'>, { orderId, itemId }: Job): Promise<boolean> {
  const sent = (await orders.read(orderId))?.files ?? [];
  return sent.some(({ hash, name }) => (itemId === 'order' || hash === itemId) && isFromTool(name));
}

const isFromTool = (name: string): boolean => acceptedExtensions('own_tool').includes(extensionOf(name));

const otherType: FileRefusal = {
  refused: 'file_type_refused',
  replace: { types: acceptedExtensions('free_quote').join(', ') },
};

function refusalOf(
  job: Job,
  file: { name: string; bytes: number },
  purpose: 'free_quote' | 'own_tool' = 'free_quote',
): FileRefusal | undefined {
  if (!isIn(job, 'working', 'returned')) return { refused: 'conflict' };
  const refusal = uploadRefusal(file, purpose);
  if (refusal === 'file_empty') return { refused: 'validation_failed', fields: { file: ['validation/file_empty'] } };
  if (refusal === 'file_too_big')
    return { refused: 'file_too_big', replace: { limit: `${uploadLimits.maxBytes / 1024 / 1024} MB` } };
  if (refusal === 'file_type_not_accepted') return otherType;
  if (job.files.filter(({ round }) => round === job.round).length >= mostJobFiles)
    return { refused: 'too_many_files', replace: { limit: mostJobFiles } };
  return undefined;
}

/** The most files in one round of a job. */
const mostJobFiles = 20;

/** Records an uploaded file as work of a job; idempotent per file. */
export function addJobFile(
  deps: ProductionDeps,
  { orderId, jobId, translator: id, file, by }: WorkersJob & { file: Omit<JobFile, 'round'>; by: Actor },
): Promise<ChangedWork | Refusal<'not_found' | 'conflict' | 'too_many_files' | 'no_capacity'>> {
  return changeWork<'not_found' | 'conflict' | 'too_many_files'>(deps, orderId, (work) => {
    const job = jobOf(work, jobId, id);
    if ('refused' in job) return job;
    if (job.files.some((one) => one.id === file.id)) return { jobs: [], events: [] };
    if (!isIn(job, 'working', 'returned')) return { refused: 'conflict' };
    const ofRound = job.files.filter(({ round }) => round === job.round);
    if (ofRound.length >= mostJobFiles) return { refused: 'too_many_files', replace: { limit: mostJobFiles } };
    return {
      jobs: [{ ...job, files: [...job.files, { ...file, round: job.round }] }],
      events: [{ act: 'file_added', by, jobId, to: file.id }],
    };
  });
}

/**
 * Removes a file before delivery; files of earlier rounds stay. The two files of a pasted text are removed together:
 * only one of them was checked.
 */
export function removeJobFile(
  deps: ProductionDeps,
  { orderId, jobId, translator: id, fileId }: WorkersJob & { fileId: string },
): Promise<ChangedWork | Refusal<'not_found' | 'conflict' | 'no_capacity'>> {
  return changeWork<'not_found' | 'conflict'>(deps, orderId, (work) => {
    const job = jobOf(work, jobId, id);
    if ('refused' in job) return job;
    const file = job.files.find(({ id: one, round }) => one === fileId && round === job.round);
    if (!file) return { refused: 'not_found' };
    if (!isIn(job, 'working', 'returned')) return { refused: 'conflict' };
    const gone = file.textVersion === undefined ? [file] : filesOfText(job);
    return { jobs: [{ ...job, files: job.files.filter((one) => !gone.includes(one)) }], events: [] };
  });
}

/** The files of this round that were made by sentence: they are checked and removed together. */
export const filesOfText = ({ files, round }: Pick<Job, 'files' | 'round'>): JobFile[] =>
  files.filter((file) => file.round === round && file.textVersion !== undefined);
