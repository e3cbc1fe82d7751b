import type { Refusal } from '#shared/contract/operation.ts';
import { warsawDay } from '../../domain/delivery/workingCalendar.ts';
import { dayName, lastDay, loadOf, spreadLoad } from '../../domain/production/capacity.ts';
import { gateOf, isReview } from '../../domain/production/eligible.ts';
import type { Job } from '../../domain/production/job.ts';
import type { Offer } from '../../domain/production/offer.ts';
import { payOf } from '../../domain/production/payOf.ts';
import { columnOf, revisersOf, translatorsOf } from '../../domain/production/plan.ts';
import { rank } from '../../domain/production/ranking.ts';
import { shipperOf } from '../../domain/production/shippingJob.ts';
import type { CountedTranslator } from '../../domain/production/translator.ts';
import { lastWave, waveEnd, waveOf } from '../../domain/production/waves.ts';
import { type ChangedWork, type CurrentWork, changeWork, type WantedChange, type WorkDeps } from './changeWork.ts';
import type { ProductionDeps } from './productionDeps.ts';
import { workMail } from './workMails.ts';

/**
 * The most open offers of a job: accepting one ends the others in the same write, and each is written with its mail.
 */
const mostOffers = 30;

type Deps = WorkDeps & Pick<ProductionDeps, 'translators'>;

/**
 * Sends the next wave of offers of an open job. If nobody is left to ask, the job goes to the desk's queue: it stays
 * open without a wave. Before the current wave ends nothing changes (`conflict`).
 */
export async function sendOffers(
  deps: Deps,
  orderId: string,
  jobId: string,
): Promise<(ChangedWork & { offers: readonly Offer[] }) | Refusal<'not_found' | 'conflict' | 'no_capacity'>> {
  let offers: readonly Offer[] = [];
  const result = await changeWork(deps, orderId, async (work) => {
    const job = work.jobs.find(({ id }) => id === jobId);
    if (!job) return { refused: 'not_found' as const };
    const isDue = job.waveEndsAt !== undefined && Date.parse(job.waveEndsAt) <= deps.now.getTime();
    if (job.state !== 'open' || !isDue) return { refused: 'conflict' as const };
    const before = await deps.production.offersOf(orderId, jobId);
    const wanted = await nextWave(
      deps,
      work,
      job,
      before.filter(({ round }) => round === job.round),
    );
    offers = wanted.newOffers ?? [];
    return wanted;
  });
  return 'refused' in result ? result : { ...result, offers };
}

async function nextWave(deps: Deps, work: CurrentWork, job: Job, before: readonly Offer[]): Promise<WantedChange> {
  const { now } = deps;
  const ended = before
    .filter(({ state }) => state === 'sent')
    .map((offer) => ({ offer, state: 'expired' as const, now }));
  const candidates = await candidatesFor(deps, work, job);
  const offered = new Set(before.map(({ translator }) => translator));
  let wave = job.wave;
  let chosen: typeof candidates = [];
  do {
    wave = Math.min(lastWave, wave + 1);
    chosen = waveOf(wave, candidates, offered, job);
  } while (chosen.length === 0 && wave < lastWave);
  // Limited, with ended offers and mails, to one transaction; the last wave repeats until nobody is left.
  const most = chosen.slice(0, mostOffers);
  const expiresAt = waveEnd(job, now).toISOString();
  const newOffers = most.map(({ translator, reasons }) => ({
    orderId: job.orderId,
    jobId: job.id,
    translator: translator.id,
    round: job.round,
    wave,
    state: 'sent' as const,
    pay: payOf(translator, job),
    reasons,
    sentAt: now.toISOString(),
    expiresAt,
  }));
  const { waveEndsAt: _, ...rest } = job;
  const after: Job = most.length > 0 ? { ...job, wave, waveEndsAt: expiresAt } : { ...rest, wave };
  const by = { kind: 'system' as const };
  return {
    jobs: [after],
    newOffers,
    endedOffers: ended,
    mails: most.map(({ translator }) =>
      workMail('work_offer', job, translator, { version: work.plan.version + 1, now }),
    ),
    events: [
      most.length > 0
        ? { act: 'offered', by, jobId: job.id, to: String(wave) }
        : { act: 'unassigned', by, jobId: job.id, reason: 'nobody_left' },
    ],
  };
}

/** Who may do a job and has room for it, the best first. */
export async function candidatesFor(
  deps: Pick<ProductionDeps, 'translators' | 'now'>,
  { plan, jobs }: CurrentWork,
  job: Job,
) {
  const all = await deps.translators.ofPair(job.sourceLanguage, job.targetLanguage);
  const facts = { translatedBy: translatorsOf(jobs, job), shipper: shipperOf(jobs), excluded: plan.excluded };
  // The reviser of an item cannot translate it in a later round either.
  const revisedBy = isReview(job) ? [] : revisersOf(jobs, job);
  const free: CountedTranslator[] = [];
  const taken: Record<string, number> = {};
  for (const one of all) {
    const { translator } = one;
    if (gateOf(translator, job, facts) || revisedBy.includes(translator.id)) continue;
    const days = await takenUntil(deps, translator.id, job.dueAt);
    if (!spreadLoad(translator, days, loadOf(job), { now: deps.now, dueAt: new Date(job.dueAt) })) continue;
    taken[translator.id] = Object.values(days).reduce((sum, words) => sum + words, 0);
    free.push(one);
  }
  const sameCustomer = columnOf(jobs, job).flatMap(({ holders }) => holders);
  return rank(free, job, { sameCustomer, taken });
}

/** Words a translator has reserved between today and the last day of a job, by Warsaw day. */
export const takenUntil = (
  { translators, now }: Pick<ProductionDeps, 'translators' | 'now'>,
  id: string,
  dueAt: string,
) => translators.taken(id, dayName(warsawDay(now)), dayName(lastDay(new Date(dueAt), now)));
