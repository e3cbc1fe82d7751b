import type { Refusal } from '#shared/contract/operation.ts';
import { type Grosze, groszePart, zeroGrosze } from '#shared/model/money/grosze.ts';
import { gateOf, isReview, payOf } from '../../domain/production/candidates.ts';
import { heldStates, type Job } from '../../domain/production/job.ts';
import { revisersOf } from '../../domain/production/plan.ts';
import { factOf } from '../../domain/production/statement.ts';
import type { Actor } from '../../domain/production/workEvent.ts';
import {
  type ChangedWork,
  changeWork,
  isIn,
  type JobName,
  jobIn,
  jobOf,
  type ProductionDeps,
  workMail,
} from './changeWork.ts';
import { freedLoad, gateFacts, openAgain, spentLoad, takeJob } from './jobOffers.ts';

type AssignRefusal = 'not_found' | 'conflict' | 'not_eligible' | 'outside_eea' | 'no_capacity';

/**
 * Staff assign a job to a translator, regardless of offers; a previous holder loses it. Eligibility applies to staff
 * too: a reviser is never the translator, sworn work goes to a sworn translator, and nothing leaves the EEA that its
 * customer did not allow to (`outside_eea`).
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
): Promise<ChangedWork | Refusal<AssignRefusal>> {
  const translator = await deps.translators.read(id);
  if (!translator) return { refused: 'not_found' };
  return changeWork<AssignRefusal>(deps, orderId, async (work) => {
    const job = jobIn(work, jobId);
    if (!job) return { refused: 'not_found' };
    if (job.assignee === id && isIn(job, 'assigned', 'working', 'held', 'returned')) return { jobs: [], events: [] };
    if (!isIn(job, 'open', 'assigned', 'working', 'held', 'returned')) return { refused: 'conflict' };
    const barred = isReview(job) ? [] : revisersOf(work.jobs, job);
    const gate = gateOf(translator, job, { ...gateFacts(work, job), excluded: barred });
    if (gate) return { refused: gate === 'outside_eea' ? gate : 'not_eligible' };
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

/**
 * Offers a job again, keeping the work done: its translator gave it back, or it was not started in time (`by` is the
 * system). `translator`: only if it is still theirs; undefined: only if the house does it.
 */
export function giveBack(
  deps: ProductionDeps,
  {
    orderId,
    jobId,
    translator: id,
    by,
    reason,
  }: JobName & { translator: string | undefined; by: Actor; reason?: string | undefined },
): Promise<ChangedWork | Refusal<'not_found' | 'conflict' | 'no_capacity'>> {
  return changeWork<'not_found' | 'conflict'>(deps, orderId, (work) => {
    const job = jobOf(work, jobId, id);
    if ('refused' in job) return job;
    if (!isIn(job, 'assigned', 'working', 'held', 'returned')) return { refused: 'conflict' };
    if (by.kind === 'system' && (!isIn(job, 'assigned') || Date.parse(job.startBy ?? '') > deps.now.getTime())) {
      return { refused: 'conflict' };
    }
    return {
      jobs: [openAgain(job, deps.now)],
      loads: freedLoad(job, deps.now),
      counts: isIn(job, 'assigned') && id !== undefined ? [{ translator: id, unstarted: -1 }] : [],
      events: [
        {
          act: 'given_back',
          by,
          jobId,
          from: job.state,
          to: 'open',
          ...(id !== undefined && { translator: id }),
          ...(reason !== undefined && { reason }),
        },
      ],
    };
  });
}

/** Who cancels a job and why, and the share of the pay that is earned, in basis points. */
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

/** The earned pay of a cancelled job: all of it for delivered work, the paid part for started work, else nothing. */
function partialPay(job: Job, paidPart: number): Grosze {
  if (job.pay === undefined) return zeroGrosze;
  if (isIn(job, 'delivered')) return job.pay.net;
  if (!isIn(job, 'working', 'held', 'returned')) return zeroGrosze;
  return groszePart(job.pay.net, Math.max(0, Math.min(10_000, paidPart)));
}
