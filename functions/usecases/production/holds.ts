import type { Refusal } from '#shared/contract/operation.ts';
import { ordersBehind } from '../../domain/cart/versionOf.ts';
import { movedBy, workingMinutesBetween } from '../../domain/delivery/workingCalendar.ts';
import type { Mail, OrderMail } from '../../domain/mail/mail.ts';
import type { Order } from '../../domain/order/order.ts';
import { mayFollow, production } from '../../domain/order/transitions.ts';
import { isKept } from '../../domain/order/workedOn.ts';
import type { Job } from '../../domain/production/job.ts';
import type { Actor } from '../../domain/production/workEvent.ts';
import { orderStateOf } from '../../domain/production/workProgress.ts';
import {
  type ChangedWork,
  changeWork,
  isIn,
  type JobName,
  jobIn,
  type ProductionDeps,
  type WantedChange,
  workMail,
} from './changeWork.ts';

interface HoldAct {
  orderId: string;
  by: Actor;
}
type Held = ChangedWork | Refusal<'not_found' | 'conflict' | 'no_capacity'>;

interface WantedHold extends HoldAct {
  reason: string;
  /** The ended earlier order whose translation is missing, if that is the reason for the hold. */
  without?: string | undefined;
  /** Set if the customer is asked something. */
  heldFor?: Order['heldFor'];
  /** Mails and items of the thread written with the hold. */
  mails?: readonly Mail[];
  more?: WantedChange['more'];
}

/**
 * Staff put an order on hold: its jobs and promise are paused, and the customer sees since when. `conflict`: it is
 * already on hold, or not in work.
 */
export function holdOrder(
  deps: ProductionDeps,
  { orderId, by, reason, without, heldFor, mails, more }: WantedHold,
): Promise<Held> {
  return changeWork<'conflict'>(
    deps,
    orderId,
    ({ order }) => {
      // A second person's reason must not be lost silently; the sweeper may repeat its own hold.
      if (order.state === 'on_hold') return by.kind === 'staff' ? { refused: 'conflict' } : { jobs: [], events: [] };
      if (!mayFollow(production, order.state, 'on_hold')) return { refused: 'conflict' };
      const heldSince = deps.now.toISOString();
      return {
        jobs: [],
        state: 'on_hold',
        followed: {
          heldSince,
          ...(heldFor !== undefined && { heldFor }),
          ...(without !== undefined && { heldWithout: without }),
        },
        ...(mails && { mails }),
        ...(more && { more }),
        events: [{ act: 'order_held', by, from: order.state, to: 'on_hold', reason }],
      };
    },
    { evenOnHold: true },
  );
}

/** The most jobs and offers in one write, besides their other items. */
const mostRows = 80;

/**
 * Resumes the work: due times and the promise move by the paused working minutes. With very many jobs this takes
 * several writes, and the order resumes with the last one, which writes `more`.
 */
export async function releaseOrder(
  deps: ProductionDeps,
  { orderId, by, more: beside = [] }: HoldAct & Pick<WantedHold, 'more'>,
): Promise<Held> {
  for (;;) {
    let isLast = true;
    const released = await changeWork<'conflict'>(
      deps,
      orderId,
      async ({ order, plan, jobs }) => {
        const { heldSince } = order;
        if (order.state !== 'on_hold' || heldSince === undefined) return { refused: 'conflict' };
        const minutes = workingMinutesBetween(new Date(heldSince), deps.now);
        const moved = (at: string) => movedBy(at, minutes);
        const waiting = jobs.filter((job) => isUndone(job) && job.movedFor !== heldSince);
        const out = (await deps.production.allOffers(orderId)).filter(({ state }) => state === 'sent');
        const offersOf = ({ id, round }: Job) => out.filter((offer) => offer.jobId === id && offer.round === round);
        const part = firstThatFit(waiting, (job) => 1 + offersOf(job).length);
        const now = part.map((job) => ({ ...movedJob(job, moved), movedFor: heldSince }));
        const more = part.flatMap(offersOf).map((offer) => deps.production.movedOffer(offer, moved(offer.expiresAt)));
        isLast = part.length === waiting.length;
        if (!isLast) return { jobs: now, more, state: 'on_hold', events: [] };
        const promisedAt = moved(plan.promisedAt);
        // Time on hold does not count as waiting for the answer to a question that stays open.
        const asked = plan.questionSince === undefined ? {} : { questionSince: moved(plan.questionSince) };
        const to = orderStateOf(jobs);
        return {
          ...{
            jobs: now,
            more: [...more, ...beside],
            state: to,
            planned: { promisedAt, ...asked },
            followed: { heldSince: undefined, heldFor: undefined, heldWithout: undefined, promisedAt },
          },
          events: [
            { act: 'order_released', by, from: 'on_hold', to },
            ...(promisedAt === plan.promisedAt
              ? []
              : [{ act: 'promise_moved' as const, by, from: plan.promisedAt, to: promisedAt, reason: 'on_hold' }]),
          ],
        };
      },
      { evenOnHold: true },
    );
    if ('refused' in released || isLast) return released;
  }
}

/** The first jobs that fit into one write; at least one. */
function firstThatFit(jobs: readonly Job[], rowsOf: (job: Job) => number): Job[] {
  let rows = 0;
  return jobs.filter((job, place) => {
    rows += rowsOf(job);
    return place === 0 || rows <= mostRows;
  });
}

const isUndone = ({ state }: Job): boolean => state !== 'approved' && state !== 'cancelled';

/** A job with all its times moved. Time on hold does not count as waiting for the answer to an open question. */
const movedJob = (job: Job, moved: (at: string) => string): Job => ({
  ...job,
  dueAt: moved(job.dueAt),
  ...(job.waveEndsAt !== undefined && { waveEndsAt: moved(job.waveEndsAt) }),
  ...(job.openedAt !== undefined && { openedAt: moved(job.openedAt) }),
  ...(job.startBy !== undefined && { startBy: moved(job.startBy) }),
  ...(job.heldAt !== undefined && { heldAt: moved(job.heldAt) }),
});

/** Items of the same transaction: the question, its answer, mails. */
type WrittenBeside = Pick<WantedChange, 'more' | 'mails'>;

/** A blocking question pauses a job; its clock stops until the answer. */
export function holdJob(
  deps: ProductionDeps,
  {
    orderId,
    jobId,
    translator: id,
    by,
    reason,
    ...beside
  }: JobName & { translator?: string | undefined; by: Actor; reason: string } & WrittenBeside,
): Promise<ChangedWork | Refusal<'not_found' | 'conflict' | 'no_capacity'>> {
  return changeWork<'not_found' | 'conflict'>(deps, orderId, (work) => {
    const job = jobIn(work, jobId, id);
    if (!job) return { refused: 'not_found' };
    if (isIn(job, 'held')) return { jobs: [], events: [] };
    if (!isIn(job, 'working')) return { refused: 'conflict' };
    return {
      ...beside,
      jobs: [{ ...job, state: 'held', heldAt: deps.now.toISOString(), reason }],
      events: [{ act: 'held', by, jobId, from: 'working', to: 'held', reason }],
    };
  });
}

/**
 * After the answer the job resumes; its deadline and those of later jobs move by the paused working minutes; the
 * promise moves once no question is open. Its translator gets one mail, with the answer.
 */
export function resumeJob(
  deps: ProductionDeps,
  { orderId, jobId, by, answer, ...beside }: JobName & { by: Actor; answer?: string | undefined } & WrittenBeside,
): Promise<ChangedWork | Refusal<'not_found' | 'conflict' | 'no_capacity'>> {
  return changeWork<'not_found' | 'conflict'>(deps, orderId, async (work) => {
    const job = jobIn(work, jobId);
    if (!job) return { refused: 'not_found' };
    if (isIn(job, 'working')) return { jobs: [], events: [] };
    if (!isIn(job, 'held')) return { refused: 'conflict' };
    const minutes = workingMinutesBetween(new Date(job.heldAt ?? deps.now), deps.now);
    const { heldAt: _h, reason: _r, ...rest } = job;
    const moved = (at: string) => movedBy(at, minutes);
    const goesOn: Job = { ...rest, state: 'working', dueAt: moved(job.dueAt), heldMinutes: job.heldMinutes + minutes };
    const later = followersOf(work.jobs, job.id).map((one) => ({ ...one, dueAt: moved(one.dueAt) }));
    const holder = job.assignee === undefined ? undefined : await deps.translators.read(job.assignee);
    const how = { version: work.plan.version + 1, now: deps.now, reason: answer };
    return {
      ...beside,
      jobs: [goesOn, ...later],
      mails: [...(beside.mails ?? []), ...(holder ? [workMail('work_resumed', goesOn, holder, how)] : [])],
      events: [{ act: 'resumed', by, jobId, from: 'held', to: 'working' }],
    };
  });
}

/** Jobs that wait for this one, directly or through others. */
function followersOf(jobs: readonly Job[], id: string): Job[] {
  const found = new Set([id]);
  for (const before of found) for (const job of jobs) if (job.after.includes(before)) found.add(job.id);
  found.delete(id);
  return jobs.filter((job) => found.has(job.id));
}

const withoutEarlier = 'earlier_order_ended';

/**
 * Puts a new version with only its changes paid on hold, if the order with the rest was given up or erased: the
 * unchanged parts would be translated for free, or their translation could not be read. Staff agree with the customer,
 * who is informed by mail and on the order's page, what to do, and resume it. Once: a resumed order is not stopped
 * again. True if it is on hold for that.
 */
export async function holdWithoutEarlier(deps: ProductionDeps, order: Order): Promise<boolean> {
  const behind = order.quoteId === undefined ? ordersBehind(order.form, order.files) : [];
  if (behind.length === 0) return false;
  const earlier = await Promise.all(behind.map(async (id) => ({ id, order: await deps.orders.read(id) })));
  const gone = earlier.find((one) => !one.order || !isKept(one.order))?.id;
  if (gone === undefined) return false;
  const before = (await deps.production.events(order.id)).some(
    (event) => event.act === 'order_held' && event.reason === withoutEarlier,
  );
  if (before) return order.state === 'on_hold';
  const mails = order.erasedAt === undefined && order.email !== '' ? [withoutEarlierMail(order, gone, deps.now)] : [];
  const by = { kind: 'system' } as const;
  return !(
    'refused' in (await holdOrder(deps, { orderId: order.id, by, reason: withoutEarlier, without: gone, mails }))
  );
}

/** Puts all new versions of an ended order on hold, where needed. */
export async function holdNewer(deps: ProductionDeps, endedId: string): Promise<void> {
  const ended = await deps.orders.read(endedId);
  for (const id of ended?.newer ?? []) {
    const order = await deps.orders.read(id);
    if (order) await holdWithoutEarlier(deps, order);
  }
}

/** The mail about a hold for want of the earlier order. It is sent once, as an order is held for this once. */
const withoutEarlierMail = ({ id, email, locale }: Order, earlier: string, now: Date): OrderMail => ({
  id: `version_hold.${id}`,
  template: 'version_hold',
  to: email,
  locale,
  orderId: id,
  earlier,
  state: 'queued',
  createdAt: now.toISOString(),
});
