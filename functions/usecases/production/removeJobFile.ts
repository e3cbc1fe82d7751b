import type { Refusal } from '#shared/contract/operation.ts';
import { type ChangedWork, changeWork } from './changeWork.ts';
import { isIn, type JobName, jobIn } from './ownJob.ts';
import type { ProductionDeps } from './productionDeps.ts';

/** Takes a file back before it is handed in; one of an earlier round stays. */
export function removeJobFile(
  deps: ProductionDeps,
  { orderId, jobId, translator: id, fileId }: JobName & { translator: string; fileId: string },
): Promise<ChangedWork | Refusal<'not_found' | 'conflict' | 'no_capacity'>> {
  return changeWork<'not_found' | 'conflict'>(deps, orderId, (work) => {
    const job = jobIn(work, jobId, id);
    if (!job?.files.some((file) => file.id === fileId && file.round === job.round)) return { refused: 'not_found' };
    if (!isIn(job, 'working', 'returned')) return { refused: 'conflict' };
    return { jobs: [{ ...job, files: job.files.filter((file) => file.id !== fileId) }], events: [] };
  });
}
