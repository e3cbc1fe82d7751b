import type { Refusal } from '#shared/contract/operation.ts';
import { addWorkingMinutes, warsawDay } from '../../domain/delivery/workingCalendar.ts';
import {
  type GateFacts,
  gateOf,
  isReview,
  lastWave,
  payOf,
  type Ranked,
  rank,
  waveEnd,
  waveOf,
} from '../../domain/production/candidates.ts';
import { capacityOn, dayName, lastDay, loadOf, spreadLoad } from '../../domain/production/capacity.ts';
import type { Job, JobPay, Offer } from '../../domain/production/job.ts';
import { columnOf, revisersOf, translatorsOf } from '../../domain/production/plan.ts';
import type { CountedTranslator, Translator } from '../../domain/production/translator.ts';
import { shipperOf } from '../../domain/production/workProgress.ts';
import type { LoadChange } from '../../stores/translators/translators.ts';
import {
  type ChangedWork,
  type CurrentWork,
  changeWork,
  type JobName,
  type ProductionDeps,
  type WantedChange,
  type WorkDeps,
  workMail,
} from './changeWork.ts';

/**
 * The most open offers of a job: accepting one ends the others in the same write, and each is written with its mail.
 */
const mostOffers = 30;

type OfferDeps = WorkDeps & Pick<ProductionDeps, 'translators'>;

/**
 * Sends the next wave of offers of an open job. If nobody is left to ask, the job goes to the desk's queue: it stays
 * open without a wave. Before the current wave ends nothing changes (`conflict`).
 */
export async function sendOffers(
  deps: OfferDeps,
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

async function nextWave(deps: OfferDeps, work: CurrentWork, job: Job, before: readonly Offer[]): Promise<WantedChange> {
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
  // Offers, ended offers and mails have to fit into one transaction; the last wave is repeated until nobody is left.
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

/** Translators who may do a job and have room for it, the best first. */
export async function candidatesFor(deps: Pick<ProductionDeps, 'translators' | 'now'>, work: CurrentWork, job: Job) {
  const { jobs } = work;
  const all = await deps.translators.ofPair(job.sourceLanguage, job.targetLanguage);
  const facts = gateFacts(work, job);
  // Whoever revised an item cannot translate it in a later round.
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

/** What an order and its jobs say of who may do one of them. */
export const gateFacts = ({ order, plan, jobs }: CurrentWork, job: Job): GateFacts => ({
  translatedBy: translatorsOf(jobs, job),
  shipper: shipperOf(jobs),
  excluded: plan.excluded,
  outsideEea: order.outsideEea ?? false,
});

/** Words a translator has reserved between today and the last day of a job, by Warsaw day. */
const takenUntil = ({ translators, now }: Pick<ProductionDeps, 'translators' | 'now'>, id: string, dueAt: string) =>
  translators.taken(id, dayName(warsawDay(now)), dayName(lastDay(new Date(dueAt), now)));

/** Eligible translators with capacity for a job, the best first, with the cost. */
export async function listCandidates(
  deps: Pick<ProductionDeps, 'orders' | 'production' | 'translators' | 'now'>,
  { orderId, jobId }: { orderId: string; jobId: string },
): Promise<(Ranked & { pay: JobPay })[] | Refusal<'not_found'>> {
  const [work, order] = await Promise.all([deps.production.read(orderId), deps.orders.read(orderId)]);
  const job = work?.jobs.find(({ id }) => id === jobId);
  if (!work || !order || !job) return { refused: 'not_found' };
  const ranked = await candidatesFor(deps, { order, ...work }, job);
  return ranked.map((one) => ({ ...one, pay: payOf(one.translator, job) }));
}

/** A translator's offers that can still be accepted, each with its current job. */
export async function listOffers(
  { production, translators, now }: Pick<ProductionDeps, 'production' | 'translators' | 'now'>,
  translator: string,
): Promise<{ offer: Offer; job: Job }[] | Refusal<'not_found'>> {
  if (!(await translators.read(translator))) return { refused: 'not_found' };
  const out = await production.offersTo(translator);
  const rows = await Promise.all(
    out.map(async (offer) => ({ offer, job: await production.job(offer.orderId, offer.jobId) })),
  );
  return rows.flatMap(({ offer, job }) =>
    job?.state === 'open' && job.round === offer.round && offer.expiresAt > now.toISOString() ? [{ offer, job }] : [],
  );
}

type AcceptRefusal = 'not_found' | 'conflict' | 'offer_over' | 'not_eligible' | 'outside_eea' | 'no_capacity';

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
  return changeWork<AcceptRefusal>(deps, orderId, async (work) => {
    const { plan, jobs } = work;
    const job = jobs.find((one) => one.id === jobId);
    const offer = await production.offer(orderId, jobId, id);
    if (!job || !offer || offer.round !== job.round) return { refused: 'not_found' };
    if (job.assignee === id && offer.state === 'accepted') return { jobs: [], events: [] };
    if (job.state !== 'open' || offer.state !== 'sent') return { refused: 'offer_over' };
    if (Date.parse(offer.expiresAt) <= now.getTime()) return { refused: 'offer_over' };
    const barred = isReview(job) ? [] : revisersOf(jobs, job);
    const gate = gateOf(translator, job, { ...gateFacts(work, job), excluded: [...plan.excluded, ...barred] });
    if (gate) return { refused: gate === 'outside_eea' ? gate : 'not_eligible' };
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

/** Working minutes to start an accepted job before it is offered again. */
const startMinutes = 120;

/** Takes a job for a translator: the changed job, and the reserved days. `no_capacity`: the days are full. */
export async function takeJob(
  deps: Pick<ProductionDeps, 'translators' | 'now'>,
  job: Job,
  translator: Translator,
  pay: JobPay,
): Promise<{ job: Job; load: LoadChange } | Refusal<'no_capacity'>> {
  const { now } = deps;
  const taken = await takenUntil(deps, translator.id, job.dueAt);
  const load = spreadLoad(translator, taken, loadOf(job), { now, dueAt: new Date(job.dueAt) });
  if (!load) return { refused: 'no_capacity' };
  const { waveEndsAt: _, ...rest } = job;
  const startBy = addWorkingMinutes(now, startMinutes, 1);
  const due = new Date(job.dueAt);
  return {
    job: {
      ...rest,
      state: 'assigned',
      assignee: translator.id,
      holders: [...new Set([...job.holders, translator.id])],
      load,
      pay,
      assignedAt: now.toISOString(),
      startBy: (due > now && startBy > due ? due : startBy).toISOString(),
    },
    load: { translator: translator.id, days: daysOf(load, translator) },
  };
}

const daysOf = (load: Readonly<Record<string, number>>, translator: Translator): LoadChange['days'] =>
  Object.entries(load).map(([day, words]) => ({
    day,
    words,
    capacity: capacityOn(translator, Math.floor(Date.parse(`${day}T00:00:00Z`) / 86_400_000)),
  }));

/** Releases a job's capacity on future days; past days stay used. */
export function freedLoad({ assignee, load }: Job, now: Date): LoadChange[] {
  if (assignee === undefined) return [];
  const today = dayName(warsawDay(now));
  const days = Object.entries(load)
    .filter(([day, words]) => day >= today && words > 0)
    .map(([day, words]) => ({ day, words: -words, capacity: 0 }));
  return days.length === 0 ? [] : [{ translator: assignee, days }];
}

/** The words of a job by past day, whose capacity stays used. */
export function spentLoad({ load }: Job, now: Date): Record<string, number> {
  const today = dayName(warsawDay(now));
  return Object.fromEntries(Object.entries(load).filter(([day]) => day < today));
}

/** A released job: open, its offers restart with the first wave. */
export function openAgain(job: Job, now: Date): Job {
  const { assignee: _a, pay: _p, startBy: _s, assignedAt: _at, startedAt: _st, heldAt: _h, sworn: _w, ...rest } = job;
  return { ...rest, state: 'open', load: spentLoad(job, now), wave: 0, waveEndsAt: now.toISOString() };
}
