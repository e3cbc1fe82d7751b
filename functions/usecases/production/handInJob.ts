import type { Refusal } from '#shared/contract/operation.ts';
import { type CheckHindrance, hindranceOf } from '../../domain/production/fileCheck.ts';
import { type ChangedWork, changeWork } from './changeWork.ts';
import { isIn, type JobName, jobIn } from './ownJob.ts';
import type { ProductionDeps } from './productionDeps.ts';

/** A translator delivers a job, with at least one file of this round, each checked: nothing blocks without a reason, each warning is let stand. Delivering twice is no error. */
export function handInJob(
  deps: ProductionDeps,
  { orderId, jobId, translator: id }: JobName & { translator: string },
): Promise<ChangedWork | Refusal<'not_found' | 'conflict' | 'no_capacity' | CheckHindrance>> {
  return changeWork<'not_found' | 'conflict' | CheckHindrance>(deps, orderId, (work) => {
    const job = jobIn(work, jobId, id);
    if (!job) return { refused: 'not_found' };
    if (isIn(job, 'delivered')) return { jobs: [], events: [] };
    if (!isIn(job, 'working', 'returned')) return { refused: 'conflict' };
    if (job.step !== 'shipping' && !job.files.some(({ round }) => round === job.round)) return { refused: 'conflict' };
    for (const { round, check } of job.files) {
      const hindrance = round === job.round ? hindranceOf(check) : undefined;
      if (hindrance) return { refused: hindrance };
    }
    return {
      jobs: [{ ...job, state: 'delivered', deliveredAt: deps.now.toISOString() }],
      events: [{ act: 'delivered', by: { kind: 'translator', id }, jobId, from: job.state, to: 'delivered' }],
    };
  });
}
