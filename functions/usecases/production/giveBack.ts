import type { Refusal } from '#shared/contract/operation.ts';
import type { Actor } from '../../domain/production/workEvent.ts';
import { type ChangedWork, changeWork } from './changeWork.ts';
import { isIn, type JobName, jobIn } from './ownJob.ts';
import type { ProductionDeps } from './productionDeps.ts';
import { freedLoad, openAgain } from './takeJob.ts';

/**
 * Offers a job again, keeping the work done: its translator gave it back, or it was not started in time (`by` is the
 * system). `translator`: only if it is still theirs.
 */
export function giveBack(
  deps: ProductionDeps,
  {
    orderId,
    jobId,
    translator: id,
    by,
    reason,
  }: JobName & { translator: string; by: Actor; reason?: string | undefined },
): Promise<ChangedWork | Refusal<'not_found' | 'conflict' | 'no_capacity'>> {
  return changeWork<'not_found' | 'conflict'>(deps, orderId, (work) => {
    const job = jobIn(work, jobId, id);
    if (!job) return { refused: 'not_found' };
    if (!isIn(job, 'assigned', 'working', 'held', 'returned')) return { refused: 'conflict' };
    if (by.kind === 'system' && (!isIn(job, 'assigned') || Date.parse(job.startBy ?? '') > deps.now.getTime())) {
      return { refused: 'conflict' };
    }
    return {
      jobs: [openAgain(job, deps.now)],
      loads: freedLoad(job, deps.now),
      counts: isIn(job, 'assigned') ? [{ translator: id, unstarted: -1 }] : [],
      events: [
        {
          act: 'given_back',
          by,
          jobId,
          from: job.state,
          to: 'open',
          translator: id,
          ...(reason !== undefined && { reason }),
        },
      ],
    };
  });
}
