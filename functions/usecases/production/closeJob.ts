import type { Refusal } from '#shared/contract/operation.ts';
import type { Actor } from '../../domain/production/workEvent.ts';
import { type ChangedWork, changeWork } from './changeWork.ts';
import { isIn, type JobName, jobIn } from './ownJob.ts';
import type { ProductionDeps } from './productionDeps.ts';

/** Staff did an open job themselves: it is done, nobody earns it, its open offers end. Idempotent. */
export function closeJob(
  deps: ProductionDeps,
  { orderId, jobId, by, reason }: JobName & { by: Actor; reason?: string | undefined },
): Promise<ChangedWork | Refusal<'not_found' | 'conflict' | 'no_capacity'>> {
  return changeWork<'not_found' | 'conflict'>(deps, orderId, async (work) => {
    const job = jobIn(work, jobId);
    if (!job) return { refused: 'not_found' };
    if (isIn(job, 'approved')) return { jobs: [], events: [] };
    if (!isIn(job, 'open')) return { refused: 'conflict' };
    const offers = await deps.production.offersOf(orderId, jobId);
    const { waveEndsAt: _, ...rest } = job;
    return {
      jobs: [{ ...rest, state: 'approved', approvedAt: deps.now.toISOString() }],
      endedOffers: offers
        .filter(({ state, round }) => state === 'sent' && round === job.round)
        .map((offer) => ({ offer, state: 'withdrawn' as const, now: deps.now })),
      events: [
        {
          act: 'done_by_staff',
          by,
          jobId,
          from: 'open',
          to: 'approved',
          ...(reason !== undefined && { reason }),
        },
      ],
    };
  });
}
