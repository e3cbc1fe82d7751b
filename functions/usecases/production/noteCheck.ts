import type { Refusal } from '#shared/contract/operation.ts';
import type { FileCheck } from '../../domain/production/fileCheck.ts';
import type { JobFile } from '../../domain/production/job.ts';
import type { WorkEvent } from '../../domain/production/workEvent.ts';
import { type ChangedWork, changeWork, type WorkDeps } from './changeWork.ts';
import { type JobName, jobIn } from './ownJob.ts';

type Wanted = { check: FileCheck; event?: Omit<WorkEvent, 'orderId' | 'at'> };

/** Changes the check of one file of a job; nothing if `decide` returns none. */
export function noteCheck(
  deps: WorkDeps,
  { orderId, jobId, fileId, translator }: JobName & { fileId: string; translator?: string },
  decide: (file: JobFile, isOpen: boolean) => Wanted | Refusal<'not_found' | 'conflict'> | undefined,
): Promise<ChangedWork | Refusal<'not_found' | 'conflict' | 'no_capacity'>> {
  return changeWork<'not_found' | 'conflict'>(deps, orderId, (work) => {
    const job = jobIn(work, jobId, translator);
    const file = job?.files.find(({ id }) => id === fileId);
    if (!job || !file) return { refused: 'not_found' };
    const wanted = decide(file, job.state === 'working' || job.state === 'returned');
    if (wanted === undefined) return { jobs: [], events: [] };
    if ('refused' in wanted) return wanted;
    const files = job.files.map((one) => (one.id === fileId ? { ...one, check: wanted.check } : one));
    return { jobs: [{ ...job, files }], events: wanted.event ? [wanted.event] : [] };
  });
}
