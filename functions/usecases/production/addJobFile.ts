import type { Refusal } from '#shared/contract/operation.ts';
import type { JobFile } from '../../domain/production/job.ts';
import type { Actor } from '../../domain/production/workEvent.ts';
import { type ChangedWork, changeWork } from './changeWork.ts';
import { isIn, type JobName, jobIn } from './ownJob.ts';
import type { ProductionDeps } from './productionDeps.ts';

/** The most files in one round of a job. */
export const mostJobFiles = 20;

/** Records an uploaded file as work of a job; idempotent per file. */
export function addJobFile(
  deps: ProductionDeps,
  {
    orderId,
    jobId,
    translator: id,
    file,
    by,
  }: JobName & { translator?: string; file: Omit<JobFile, 'round'>; by: Actor },
): Promise<ChangedWork | Refusal<'not_found' | 'conflict' | 'too_many_files' | 'no_capacity'>> {
  return changeWork<'not_found' | 'conflict' | 'too_many_files'>(deps, orderId, (work) => {
    const job = jobIn(work, jobId, id);
    if (!job) return { refused: 'not_found' };
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
