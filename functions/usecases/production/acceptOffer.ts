import type { Refusal } from '#shared/contract/operation.ts';
import { gateOf, isReview } from '../../domain/production/eligible.ts';
import { revisersOf, translatorsOf } from '../../domain/production/plan.ts';
import { shipperOf } from '../../domain/production/shippingJob.ts';
import { type ChangedWork, changeWork } from './changeWork.ts';
import type { ProductionDeps } from './productionDeps.ts';
import { takeJob } from './takeJob.ts';

export type AcceptRefusal = 'not_found' | 'conflict' | 'offer_over' | 'not_eligible' | 'no_capacity';

/**
 * A translator accepts an offer. One write takes the job at the version that was read, the open offer, the capacity of
 * the days, and one of the unstarted jobs allowed: of many concurrent calls one wins, the others get `offer_over`.
 * Idempotent.
 */
export async function acceptOffer(
  deps: ProductionDeps,
  { orderId, jobId, translator: id }: { orderId: string; jobId: string; translator: string },
): Promise<ChangedWork | Refusal<AcceptRefusal>> {
  const { production, translators, now } = deps;
  const translator = await translators.read(id);
  if (!translator) return { refused: 'not_found' };
  return changeWork<AcceptRefusal>(deps, orderId, async ({ plan, jobs }) => {
    const job = jobs.find((one) => one.id === jobId);
    const offer = await production.offer(orderId, jobId, id);
    if (!job || !offer || offer.round !== job.round) return { refused: 'not_found' };
    if (job.assignee === id && offer.state === 'accepted') return { jobs: [], events: [] };
    if (job.state !== 'open' || offer.state !== 'sent') return { refused: 'offer_over' };
    if (Date.parse(offer.expiresAt) <= now.getTime()) return { refused: 'offer_over' };
    const barred = isReview(job) ? [] : revisersOf(jobs, job);
    const facts = {
      translatedBy: translatorsOf(jobs, job),
      shipper: shipperOf(jobs),
      excluded: [...plan.excluded, ...barred],
    };
    if (gateOf(translator, job, facts)) return { refused: 'not_eligible' };
    const others = (await production.offersOf(orderId, jobId)).filter(
      (one) => one.state === 'sent' && one.round === job.round && one.translator !== id,
    );
    const taken = await takeJob(deps, job, translator, offer.pay);
    if ('refused' in taken) return taken;
    return {
      jobs: [taken.job],
      loads: [taken.load],
      counts: [{ translator: id, unstarted: 1 }],
      endedOffers: [
        { offer, state: 'accepted', now },
        ...others.map((one) => ({ offer: one, state: 'lost' as const, now })),
      ],
      events: [{ act: 'accepted', by: { kind: 'translator', id }, jobId, from: 'open', to: 'assigned' }],
    };
  });
}
