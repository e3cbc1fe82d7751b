import type { Refusal } from '#shared/contract/operation.ts';
import { type ChangedWork, changeWork } from './changeWork.ts';
import { isIn, type JobName, jobIn } from './ownJob.ts';
import type { ProductionDeps } from './productionDeps.ts';
import { ofText } from './textFiles.ts';

/**
 * Removes a file before delivery; files of earlier rounds stay. The two files of a typed text are removed together:
 * only one of them was checked.
 */
export function removeJobFile(
  deps: ProductionDeps,
  { orderId, jobId, translator: id, fileId }: JobName & { translator: string; fileId: string },
): Promise<ChangedWork | Refusal<'not_found' | 'conflict' | 'no_capacity'>> {
  return changeWork<'not_found' | 'conflict'>(deps, orderId, (work) => {
    const job = jobIn(work, jobId, id);
    const file = job?.files.find(({ id: one, round }) => one === fileId && round === job.round);
    if (!job || !file) return { refused: 'not_found' };
    if (!isIn(job, 'working', 'returned')) return { refused: 'conflict' };
    const gone = file.textVersion === undefined ? [file] : ofText(job);
    return { jobs: [{ ...job, files: job.files.filter((one) => !gone.includes(one)) }], events: [] };
  });
}
