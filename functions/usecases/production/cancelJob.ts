import type { Refusal } from '#shared/contract/operation.ts';
import { type Grosze, groszePart, zeroGrosze } from '#shared/model/grosze.ts';
import type { Job } from '../../domain/production/job.ts';
import type { Actor } from '../../domain/production/workEvent.ts';
import { type ChangedWork, type CurrentWork, changeWork, type WantedChange } from './changeWork.ts';
import { isIn, type JobName, jobIn } from './ownJob.ts';
import type { ProductionDeps } from './productionDeps.ts';
import { freedLoad } from './takeJob.ts';

/** Who cancels and how much of the pay is earned, in basis points of the job. */
export interface Cancelling {
  by: Actor;
  reason: string;
  paidPart: number;
}

/** The desk cancels a job that is not approved; its translator is paid for the part that is done. */
export function cancelJob(
  deps: ProductionDeps,
  { orderId, jobId, ...how }: JobName & Cancelling,
): Promise<ChangedWork | Refusal<'not_found' | 'conflict' | 'no_capacity'>> {
  return changeWork<'not_found' | 'conflict'>(deps, orderId, (work) => {
    const job = jobIn(work, jobId);
    if (!job) return { refused: 'not_found' };
    if (isIn(job, 'cancelled')) return { jobs: [], events: [] };
    if (isIn(job, 'approved')) return { refused: 'conflict' };
    return cancelling(deps, work, [job], how);
  });
}

/** Jobs as cancelled: capacity back, the part done paid, nothing of them in a queue. */
export function cancelling(
  deps: ProductionDeps,
  { order }: CurrentWork,
  jobs: readonly Job[],
  how: Cancelling,
): WantedChange {
  const at = deps.now.toISOString();
  return {
    jobs: jobs.map((job) => ({ ...job, state: 'cancelled', cancelledAt: at, reason: how.reason })),
    loads: jobs.flatMap((job) => freedLoad(job, deps.now)),
    counts: jobs.flatMap((job) =>
      isIn(job, 'assigned') && job.assignee !== undefined ? [{ translator: job.assignee, unstarted: -1 as const }] : [],
    ),
    more: jobs.flatMap((job) => {
      const net = partialPay(job, how.paidPart);
      if (net === 0 || job.assignee === undefined) return [];
      const fact = `${order.id}#${job.id}#${job.round}`;
      return [
        deps.earnings.item({
          translator: job.assignee,
          fact,
          kind: 'earning',
          net,
          at,
          orderId: order.id,
          jobId: job.id,
          reason: how.reason,
        }),
      ];
    }),
    events: jobs.map(({ id, state, assignee }) => ({
      act: 'cancelled',
      by: how.by,
      jobId: id,
      from: state,
      to: 'cancelled',
      reason: how.reason,
      ...(assignee !== undefined && { translator: assignee }),
    })),
  };
}

/** Work begun earns its part; what was delivered earns all of it; nothing before. */
function partialPay(job: Job, paidPart: number): Grosze {
  if (job.pay === undefined || job.round > 1) return zeroGrosze;
  if (isIn(job, 'delivered')) return job.pay.net;
  if (!isIn(job, 'working', 'held', 'returned')) return zeroGrosze;
  return groszePart(job.pay.net, Math.max(0, Math.min(10_000, paidPart)));
}
