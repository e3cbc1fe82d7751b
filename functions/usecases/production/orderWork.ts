import type { Refusal } from '#shared/contract/operation.ts';
import type { Order } from '../../domain/order/order.ts';
import { promiseOf } from '../../domain/order/promiseOf.ts';
import { earlierHand, earlierWork } from '../../domain/production/earlierWork.ts';
import type { Job, Offer } from '../../domain/production/job.ts';
import { type Plan, planJobs } from '../../domain/production/plan.ts';
import { unwanted, type Wish, wishedFor } from '../../domain/production/wish.ts';
import type { WorkEvent } from '../../domain/production/workEvent.ts';
import { orderStateOf, releaseFollowers, underProduction } from '../../domain/production/workProgress.ts';
import type { ProductionDeps } from './changeWork.ts';

/**
 * Plans the jobs of an accepted order; idempotent. False if there is nothing to plan: not accepted, already planned, or
 * without lines.
 */
export async function planOrder(
  { orders, production, now }: Pick<ProductionDeps, 'orders' | 'production' | 'now'>,
  orderId: string,
): Promise<boolean> {
  const order = await orders.read(orderId);
  if (order?.state !== 'accepted' || order.quotation.lines.length === 0) return false;
  if (!underProduction.includes(order.state) || (await production.read(orderId))) return false;
  const start = new Date(order.acceptedAt ?? order.createdAt);
  const customer = order.account ?? order.cartDigest;
  const wishes = await production.wishes.of(customer);
  const before = await earlierHands(production, order);
  const planned = planJobs(order, start).map((job) => preferring(job, wishes, before(job)));
  const jobs = waitingForNames(order, releaseFollowers(planned, now), now);
  const plan = {
    orderId,
    version: 1,
    customer,
    promisedAt: promiseOf(order) ?? now.toISOString(),
    plannedAt: now.toISOString(),
    excluded: unwanted(wishes),
  };
  // The time counts from the payment: lists and mails say the date as it has moved by it.
  const moved = plan.promisedAt !== (order.quotation.delivery?.deliverAt ?? plan.promisedAt);
  const followed = moved ? { promisedAt: plan.promisedAt } : undefined;
  const change = { from: order.state, to: orderStateOf(jobs), delivered: [], now, followed };
  const event = { orderId, at: now.toISOString(), act: 'planned' as const, by: { kind: 'system' as const } };
  return (await production.plan(plan, jobs, change, [event], production.apostilleItems(order))) === 'written';
}

/** Finds the translator of the earlier version for a job, unless the customer has excluded them. */
async function earlierHands(
  production: Pick<ProductionDeps['production'], 'read'>,
  order: Order,
): Promise<(job: Job) => string | undefined> {
  const done = new Map<string, readonly Job[]>();
  for (const { itemId } of order.quotation.lines) {
    const orderId = earlierWork(order, itemId)?.orderId;
    if (orderId !== undefined && !done.has(orderId)) done.set(orderId, (await production.read(orderId))?.jobs ?? []);
  }
  return (job) => {
    const work = earlierWork(order, job.itemId);
    return work && earlierHand(done.get(work.orderId) ?? [], work.itemId, job);
  };
}

/** The customer's preferred translator is asked first, then the one of the earlier version. */
function preferring(job: Job, wishes: readonly Wish[], before: string | undefined): Job {
  const known = before !== undefined && !unwanted(wishes).includes(before) ? before : undefined;
  const preferred = wishedFor(wishes, job) ?? known;
  return preferred === undefined ? job : { ...job, preferred };
}

/**
 * Jobs whose first offers wait until the customer confirms the names of the source, or until the time for that is over.
 */
const waitingForNames = ({ namesAsked }: Order, jobs: Job[], now: Date): Job[] =>
  namesAsked === undefined || namesAsked.confirmedAt !== undefined || namesAsked.until <= now.toISOString()
    ? jobs
    : jobs.map((job) => (job.state === 'open' ? { ...job, waveEndsAt: namesAsked.until } : job));

export interface WholeWork {
  order: Order;
  /** Undefined before the jobs are planned. */
  plan: Plan | undefined;
  jobs: readonly (Job & { offers: readonly Offer[] })[];
  events: readonly WorkEvent[];
}

/** The work of an order with its history. */
export async function readWork(
  { orders, production }: Pick<ProductionDeps, 'orders' | 'production'>,
  orderId: string,
): Promise<WholeWork | Refusal<'not_found'>> {
  const [order, work, offers, events] = await Promise.all([
    orders.read(orderId),
    production.read(orderId),
    production.allOffers(orderId),
    production.events(orderId),
  ]);
  if (!order) return { refused: 'not_found' };
  const jobs = work?.jobs ?? [];
  return {
    order,
    plan: work?.plan,
    jobs: jobs.map((job) => ({ ...job, offers: offers.filter(({ jobId }) => jobId === job.id) })),
    events,
  };
}
