import type { Refusal } from '#shared/contract/operation.ts';
import { type Grosze, groszePart, zeroGrosze } from '#shared/model/grosze.ts';
import { factOf } from '../../domain/production/earning.ts';
import type { Job } from '../../domain/production/job.ts';
import type { Actor } from '../../domain/production/workEvent.ts';
import { type ChangedWork, changeWork } from './changeWork.ts';
import { isIn, type JobName, jobIn } from './ownJob.ts';
import type { ProductionDeps } from './productionDeps.ts';
import { freedLoad, spentLoad } from './takeJob.ts';
import { workMail } from './workMails.ts';

/** The canceller, and the share of the pay that is earned, in basis points. */
export interface Cancelling {
  by: Actor;
  reason: string;
  paidPart: number;
}

/** Staff cancel a job that is not approved; its translator is paid for the part done. */
export function cancelJob(
  deps: ProductionDeps,
  { orderId, jobId, by, reason, paidPart }: JobName & Cancelling,
): Promise<ChangedWork | Refusal<'not_found' | 'conflict' | 'no_capacity'>> {
  const { now, production, earnings } = deps;
  return changeWork<'not_found' | 'conflict'>(deps, orderId, async (work) => {
    const job = jobIn(work, jobId);
    if (!job) return { refused: 'not_found' };
    if (isIn(job, 'cancelled')) return { jobs: [], events: [] };
    if (isIn(job, 'approved')) return { refused: 'conflict' };
    const at = now.toISOString();
    const { assignee: translator } = job;
    const net = partialPay(job, paidPart);
    const holder = translator === undefined ? undefined : await deps.translators.read(translator);
    const how = { version: work.plan.version + 1, now };
    const offers = isIn(job, 'open') ? await production.offersOf(orderId, jobId) : [];
    return {
      jobs: [{ ...job, state: 'cancelled', cancelledAt: at, reason, load: spentLoad(job, now) }],
      loads: freedLoad(job, now),
      counts: isIn(job, 'assigned') && translator !== undefined ? [{ translator, unstarted: -1 }] : [],
      endedOffers: offers
        .filter(({ state, round }) => state === 'sent' && round === job.round)
        .map((offer) => ({ offer, state: 'withdrawn' as const, now })),
      more:
        net === 0 || translator === undefined
          ? []
          : [
              earnings.item({
                translator,
                fact: factOf(job),
                kind: 'earning',
                net,
                at,
                orderId,
                jobId,
                reason,
              }),
            ],
      mails: holder ? [workMail('work_cancelled', job, holder, how)] : [],
      events: [
        {
          act: 'cancelled',
          by,
          jobId,
          from: job.state,
          to: 'cancelled',
          reason,
          ...(translator !== undefined && { translator }),
        },
      ],
    };
  });
}

/** Started work earns its share, delivered work all of it, unstarted work nothing. */
function partialPay(job: Job, paidPart: number): Grosze {
  if (job.pay === undefined) return zeroGrosze;
  if (isIn(job, 'delivered')) return job.pay.net;
  if (!isIn(job, 'working', 'held', 'returned')) return zeroGrosze;
  return groszePart(job.pay.net, Math.max(0, Math.min(10_000, paidPart)));
}
