import type { Refusal } from '#shared/contract/operation.ts';
import { addWorkingMinutes, workingMinutesBetween } from '../../domain/delivery/workingCalendar.ts';
import type { Mail } from '../../domain/mail/mail.ts';
import { mayFollow, production } from '../../domain/order/transitions.ts';
import type { Job } from '../../domain/production/job.ts';
import { orderStateOf } from '../../domain/production/orderStateOf.ts';
import type { Actor } from '../../domain/production/workEvent.ts';
import { type ChangedWork, changeWork } from './changeWork.ts';
import type { ProductionDeps } from './productionDeps.ts';

interface Act {
  orderId: string;
  by: Actor;
}
type Held = ChangedWork | Refusal<'not_found' | 'conflict' | 'no_capacity'>;

interface WantedHold extends Act {
  reason: string;
  /** The earlier order it waits for, if it reuses that one's translation. */
  without?: string | undefined;
  /** Owed with it. */
  mails?: readonly Mail[];
}

/**
 * Staff put an order on hold: its jobs and promise are paused, and the customer sees since when. `conflict`: it is
 * already on hold, or not in work.
 */
export function holdOrder(deps: ProductionDeps, { orderId, by, reason, without, mails }: WantedHold): Promise<Held> {
  return changeWork<'conflict'>(
    deps,
    orderId,
    ({ order }) => {
      // A second person's reason is not silently dropped; a repetition by the sweeper is no other hold.
      if (order.state === 'on_hold') return by.kind === 'staff' ? { refused: 'conflict' } : { jobs: [], events: [] };
      if (!mayFollow(production, order.state, 'on_hold')) return { refused: 'conflict' };
      const heldSince = deps.now.toISOString();
      return {
        jobs: [],
        state: 'on_hold',
        followed: { heldSince, ...(without !== undefined && { heldWithout: without }) },
        ...(mails && { mails }),
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
 * several writes, and the order resumes with the last one.
 */
export async function releaseOrder(deps: ProductionDeps, { orderId, by }: Act): Promise<Held> {
  for (;;) {
    let isLast = true;
    const released = await changeWork<'conflict'>(
      deps,
      orderId,
      async ({ order, plan, jobs }) => {
        const { heldSince } = order;
        if (order.state !== 'on_hold' || heldSince === undefined) return { refused: 'conflict' };
        const minutes = workingMinutesBetween(new Date(heldSince), deps.now);
        const moved = (at: string) => addWorkingMinutes(new Date(at), minutes, 1).toISOString();
        const waiting = jobs.filter((job) => isUndone(job) && job.movedFor !== heldSince);
        const out = (await deps.production.allOffers(orderId)).filter(({ state }) => state === 'sent');
        const offersOf = ({ id, round }: Job) => out.filter((offer) => offer.jobId === id && offer.round === round);
        const part = atOnce(waiting, (job) => 1 + offersOf(job).length);
        const now = part.map((job) => ({ ...movedJob(job, moved), movedFor: heldSince }));
        const more = part.flatMap(offersOf).map((offer) => deps.production.movedOffer(offer, moved(offer.expiresAt)));
        isLast = part.length === waiting.length;
        if (!isLast) return { jobs: now, more, state: 'on_hold', events: [] };
        const promisedAt = moved(plan.promisedAt);
        // A question open throughout was not waiting during the hold.
        const asked = plan.questionSince === undefined ? {} : { questionSince: moved(plan.questionSince) };
        const to = orderStateOf(jobs);
        return {
          ...{
            jobs: now,
            more,
            state: to,
            planned: { promisedAt, ...asked },
            followed: { heldSince: undefined, heldWithout: undefined, promisedAt },
          },
          events: [
            { act: 'order_released', by, from: 'on_hold', to },
            { act: 'promise_moved', by, from: plan.promisedAt, to: promisedAt, reason: 'on_hold' },
          ],
        };
      },
      { evenOnHold: true },
    );
    if ('refused' in released || isLast) return released;
  }
}

/** The first jobs that fit into one write; at least one. */
function atOnce(jobs: readonly Job[], rowsOf: (job: Job) => number): Job[] {
  let rows = 0;
  return jobs.filter((job, place) => {
    rows += rowsOf(job);
    return place === 0 || rows <= mostRows;
  });
}

const isUndone = ({ state }: Job): boolean => state !== 'approved' && state !== 'cancelled';

/** Everything with a clock; a question open throughout was not waiting during the hold. */
const movedJob = (job: Job, moved: (at: string) => string): Job => ({
  ...job,
  dueAt: moved(job.dueAt),
  ...(job.waveEndsAt !== undefined && { waveEndsAt: moved(job.waveEndsAt) }),
  ...(job.openedAt !== undefined && { openedAt: moved(job.openedAt) }),
  ...(job.startBy !== undefined && { startBy: moved(job.startBy) }),
  ...(job.heldAt !== undefined && { heldAt: moved(job.heldAt) }),
});
