import type { JobFileAdded } from '#events/messages/jobFileAdded.ts';
import type { Refusal } from '#shared/contract/operation.ts';
import { acceptedExtensions, uploadLimits, uploadRefusal } from '#shared/rules/uploads.ts';
import { pendingCheck } from '../../domain/production/fileCheck.ts';
import type { Job } from '../../domain/production/job.ts';
import { deliveredKey } from '../../gateways/fileKeys.ts';
import type { FileGateway } from '../../gateways/files.ts';
import type { QueueGateway } from '../../gateways/queue.ts';
import { newFileId } from '../../gateways/random.ts';
import { sha256 } from '../../gateways/sha256.ts';
import { addJobFile, mostJobFiles } from './addJobFile.ts';
import type { ChangedWork } from './changeWork.ts';
import { isIn, type JobName } from './ownJob.ts';
import type { ProductionDeps } from './productionDeps.ts';

type Refused = Refusal<
  'not_found' | 'conflict' | 'validation_failed' | 'file_too_big' | 'file_type_refused' | 'too_many_files'
>;
type Deps = ProductionDeps & { files: FileGateway; checks: QueueGateway<JobFileAdded> };
interface Named extends JobName {
  translator: string;
}

/** An upload link for one file of the current work, of exactly this size and type. It counts only once added. */
export async function announceJobFile(
  { production, files, now }: Pick<Deps, 'production' | 'files' | 'now'>,
  { orderId, jobId, translator }: Named,
  { name, bytes, contentType }: { name: string; bytes: number; contentType: string },
): Promise<{ id: string; link: Awaited<ReturnType<FileGateway['uploadLink']>> } | Refused> {
  const job = await production.job(orderId, jobId);
  if (job?.assignee !== translator) return { refused: 'not_found' };
  const refused = refusalOf(job, { name, bytes });
  if (refused) return refused;
  const id = newFileId();
  return { id, link: await files.uploadLink(deliveredKey(orderId, id), { bytes, contentType }, now) };
}

/** Adds an uploaded file to the current round. `conflict`: it has not arrived. Idempotent. */
export async function receiveJobFile(
  deps: Deps,
  { orderId, jobId, translator }: Named,
  { id, name, contentType }: { id: string; name: string; contentType: string },
): Promise<ChangedWork | Refused | Refusal<'no_capacity'>> {
  const job = await deps.production.job(orderId, jobId);
  if (job?.assignee !== translator) return { refused: 'not_found' };
  const content = await deps.files.read(deliveredKey(orderId, id));
  if (!content) return { refused: 'conflict' };
  const refused = refusalOf(job, { name, bytes: content.byteLength });
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
  const added = await addJobFile(deps, {
    orderId,
    jobId,
    translator,
    file,
    by: { kind: 'translator', id: translator },
  });
  // Queued by every repetition, so that an interruption loses nothing.
  if (!('refused' in added))
    await deps.checks.send({ version: 1, event: 'job_file_added', orderId, jobId, fileId: id });
  return added;
}

function refusalOf(job: Job, file: { name: string; bytes: number }): Refused | undefined {
  if (!isIn(job, 'working', 'returned')) return { refused: 'conflict' };
  const refusal = uploadRefusal(file, 'free_quote');
  if (refusal === 'file_empty') return { refused: 'validation_failed', fields: { file: ['validation/file_empty'] } };
  if (refusal === 'file_too_big')
    return { refused: 'file_too_big', replace: { limit: `${uploadLimits.maxBytes / 1024 / 1024} MB` } };
  if (refusal === 'file_type_not_accepted')
    return { refused: 'file_type_refused', replace: { types: acceptedExtensions('free_quote').join(', ') } };
  if (job.files.filter(({ round }) => round === job.round).length >= mostJobFiles)
    return { refused: 'too_many_files', replace: { limit: mostJobFiles } };
  return undefined;
}
