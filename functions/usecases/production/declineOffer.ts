import type { Refusal } from '#shared/contract/operation.ts';
import { type ChangedWork, changeWork } from './changeWork.ts';
import type { JobName } from './ownJob.ts';
import type { ProductionDeps } from './productionDeps.ts';

/** A translator declines an offer, with an optional reason. It does not affect the ranking. Idempotent. */
export function declineOffer(
  deps: ProductionDeps,
  { orderId, jobId, translator: id, reason }: JobName & { translator: string; reason?: string | undefined },
): Promise<ChangedWork | Refusal<'not_found' | 'conflict' | 'offer_over' | 'no_capacity'>> {
  return changeWork<'not_found' | 'offer_over'>(deps, orderId, async ({ jobs }) => {
    const offer = await deps.production.offer(orderId, jobId, id);
    const job = jobs.find((one) => one.id === jobId);
    if (!job || !offer || offer.round !== job.round) return { refused: 'not_found' };
    if (offer.state === 'declined') return { jobs: [], events: [] };
    if (offer.state !== 'sent') return { refused: 'offer_over' };
    return {
      jobs: [],
      endedOffers: [{ offer, state: 'declined', now: deps.now, reason }],
      events: [{ act: 'declined', by: { kind: 'translator', id }, jobId, ...(reason !== undefined && { reason }) }],
    };
  });
}
