import type { Refusal } from '#shared/contract/operation.ts';
import { gateOf, isReview } from '../../domain/production/eligible.ts';
import { heldStates } from '../../domain/production/jobTransitions.ts';
import { payOf } from '../../domain/production/payOf.ts';
import { revisersOf, translatorsOf } from '../../domain/production/plan.ts';
import { shipperOf } from '../../domain/production/shippingJob.ts';
import type { Actor } from '../../domain/production/workEvent.ts';
import { type ChangedWork, changeWork } from './changeWork.ts';
import { isIn, type JobName, jobIn } from './ownJob.ts';
import type { ProductionDeps } from './productionDeps.ts';
import { freedLoad, openAgain, takeJob } from './takeJob.ts';
import { workMail } from './workMails.ts';

type Code = 'not_found' | 'conflict' | 'not_eligible' | 'no_capacity';

/**
 * Staff assign a job to a translator, regardless of offers; a previous holder loses it. Eligibility applies to staff
 * too: a reviser is never the translator, sworn work goes to a sworn translator.
 */
export async function assignJob(
  deps: ProductionDeps,
  {
    orderId,
    jobId,
    translator: id,
    by,
    reason,
  }: JobName & { translator: string; by: Actor; reason?: string | undefined },
): Promise<ChangedWork | Refusal<Code>> {
  const translator = await deps.translators.read(id);
  if (!translator) return { refused: 'not_found' };
  return changeWork<Code>(deps, orderId, async (work) => {
    const job = jobIn(work, jobId);
    if (!job) return { refused: 'not_found' };
    if (job.assignee === id && isIn(job, 'assigned', 'working', 'held', 'returned')) return { jobs: [], events: [] };
    if (!isIn(job, 'open', 'assigned', 'working', 'held', 'returned')) return { refused: 'conflict' };
    const barred = isReview(job) ? [] : revisersOf(work.jobs, job);
    const facts = { translatedBy: translatorsOf(work.jobs, job), shipper: shipperOf(work.jobs), excluded: barred };
    if (gateOf(translator, job, facts)) return { refused: 'not_eligible' };
    const taken = await takeJob(deps, openAgain(job, deps.now), translator, payOf(translator, job));
    if ('refused' in taken) return taken;
    const before = heldStates.includes(job.state) ? job.assignee : undefined;
    const offers = await deps.production.offersOf(orderId, jobId);
    const loser = before === undefined ? undefined : await deps.translators.read(before);
    const how = { version: work.plan.version + 1, now: deps.now };
    return {
      jobs: [taken.job],
      loads: [...freedLoad(job, deps.now), taken.load],
      counts: [
        { translator: id, unstarted: 1 },
        ...(before !== undefined && job.state === 'assigned' ? [{ translator: before, unstarted: -1 as const }] : []),
      ],
      endedOffers: offers
        .filter(({ state, round }) => state === 'sent' && round === job.round)
        .map((offer) => ({ offer, state: 'withdrawn' as const, now: deps.now })),
      mails: [
        workMail('work_assigned', taken.job, translator, how),
        ...(loser ? [workMail('work_taken', taken.job, loser, how)] : []),
      ],
      events: [
        {
          act: 'assigned',
          by,
          jobId,
          from: job.state,
          to: 'assigned',
          translator: id,
          ...(reason !== undefined && { reason }),
        },
      ],
    };
  });
}
