import type { Refusal } from '#shared/contract/operation.ts';
import { type ChangedWork, changeWork } from './changeWork.ts';
import { isIn, type JobName, jobIn } from './ownJob.ts';
import type { ProductionDeps } from './productionDeps.ts';

/** A translator starts a job: it stays theirs from now on. Idempotent. */
export function startJob(
  deps: ProductionDeps,
  { orderId, jobId, translator: id }: JobName & { translator: string },
): Promise<ChangedWork | Refusal<'not_found' | 'conflict' | 'no_capacity'>> {
  return changeWork<'not_found' | 'conflict'>(deps, orderId, (work) => {
    const job = jobIn(work, jobId, id);
    if (!job) return { refused: 'not_found' };
    if (isIn(job, 'working')) return { jobs: [], events: [] };
    if (!isIn(job, 'assigned')) return { refused: 'conflict' };
    const { startBy: _, ...rest } = job;
    return {
      jobs: [{ ...rest, state: 'working', startedAt: deps.now.toISOString() }],
      counts: [{ translator: id, unstarted: -1 }],
      events: [{ act: 'started', by: { kind: 'translator', id }, jobId, from: 'assigned', to: 'working' }],
    };
  });
}
