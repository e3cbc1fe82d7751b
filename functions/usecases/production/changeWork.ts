import type { MailQueued } from '#events/messages/queueMessages.ts';
import type { Refusal } from '#shared/contract/operation.ts';
import type { ProblemCode } from '#shared/contract/problems.ts';
import type { JobState } from '#shared/model/work/job.ts';
import type { Mail, OrderMail, WorkMail } from '../../domain/mail/mail.ts';
import type { Order } from '../../domain/order/order.ts';
import type { Job } from '../../domain/production/job.ts';
import { type Plan, toldSteps } from '../../domain/production/plan.ts';
import type { Translator } from '../../domain/production/translator.ts';
import type { WorkEvent } from '../../domain/production/workEvent.ts';
import {
  deliveredFiles,
  orderStateOf,
  type QuestionPause,
  questionPause,
  releaseFollowers,
  underProduction,
} from '../../domain/production/workProgress.ts';
import type { QueueGateway } from '../../gateways/queues.ts';
import type { MailOutbox } from '../../stores/mails/queuedMails.ts';
import type { OrderStore } from '../../stores/orders/orders.ts';
import type { ProductionStore } from '../../stores/production/production.ts';
import type { WorkChange } from '../../stores/production/productionWrites.ts';
import type { OrderChange } from '../../stores/production/workItems.ts';
import { BusyError } from '../../stores/transact.ts';
import type { RepertoriumStore } from '../../stores/translators/repertorium.ts';
import type { EarningStore } from '../../stores/translators/statements.ts';
import type { TranslatorStore } from '../../stores/translators/translators.ts';
import { enqueueMail } from '../mails/enqueueMail.ts';

/** The current work of an order. */
export interface CurrentWork {
  order: Order;
  plan: Plan;
  jobs: readonly Job[];
}

/** A change of an order's work: changed jobs in full, and everything written with them. */
export interface WantedChange
  extends Partial<Pick<WorkChange, 'planned' | 'newOffers' | 'endedOffers' | 'loads' | 'counts' | 'more'>> {
  jobs: readonly Job[];
  events: readonly Omit<WorkEvent, 'orderId' | 'at'>[];
  /** The order's state, if set by staff: on hold, or resumed. */
  state?: Order['state'];
  /** Other fields of the order that change. */
  followed?: OrderChange['followed'];
  /** Mails sent with the change. */
  mails?: readonly Mail[];
}

export interface ChangedWork {
  plan: Plan;
  jobs: readonly Job[];
  /** Jobs opened by this change, whose first offers are due. */
  opened: readonly Job[];
  state: Order['state'];
}

/** Dependencies of a change of work. */
export type WorkDeps = Pick<ProductionDeps, 'orders' | 'production' | 'outbox' | 'mailQueue' | 'now'>;

const workTries = 12;

/**
 * Changes the work of an order: reads it, calls `decide` for the change, and writes that with the order's state,
 * derived from all jobs, and the history. On a conflict it reads and decides again. A job approved here opens those
 * waiting for it. While the order is on hold, nothing changes except with `evenOnHold`: staff who resume or cancel.
 */
export async function changeWork<Code extends ProblemCode>(
  { orders, production, outbox, mailQueue, now }: WorkDeps,
  orderId: string,
  decide: (work: CurrentWork) => WantedChange | Refusal<Code> | Promise<WantedChange | Refusal<Code>>,
  { evenOnHold = false }: { evenOnHold?: boolean } = {},
): Promise<ChangedWork | Refusal<Code | 'not_found' | 'conflict' | 'no_capacity'>> {
  for (let attempt = 0; attempt < workTries; attempt++) {
    const [work, order] = [await production.read(orderId), await orders.read(orderId)];
    if (!work || !order) return { refused: 'not_found' };
    if (order.state === 'on_hold' && !evenOnHold) return { refused: 'conflict' };
    const wanted = await decide({ order, ...work });
    if ('refused' in wanted) return wanted;
    if (wanted.jobs.length === 0 && wanted.events.length === 0) {
      return { plan: work.plan, jobs: work.jobs, opened: [], state: order.state };
    }
    const { jobs, changed, opened } = settled(work.jobs, wanted.jobs, now);
    const isLive = underProduction.includes(order.state);
    const state = wanted.state ?? (isLive ? orderStateOf(jobs) : order.state);
    const planned = { ...work.plan, ...wanted.planned };
    const pause = questionPause(planned, jobs, { now, heldSince: order.heldSince });
    const followed = { ...followedBy(wanted), ...pause?.followed };
    const step = toldSteps.find((one) => one === state && !work.plan.told?.includes(one));
    const { promisedAt } = { ...planned, ...pause?.planned };
    const mails: Mail[] = [
      ...(wanted.mails ?? []),
      ...(step && order.email !== '' ? [stepMail(step, order, { promisedAt, now })] : []),
    ];
    if (state === 'delivered' && order.state !== 'delivered') {
      mails.push(orderDeliveredMail(order, work.plan.version + 1, now));
    }
    const written = await production.write({
      ...wanted,
      planned: { ...wanted.planned, ...pause?.planned, ...(step && { told: [...(work.plan.told ?? []), step] }) },
      plan: work.plan,
      order: {
        from: order.state,
        to: state,
        delivered: isLive ? deliveredFiles(jobs, order, now) : [],
        followed: Object.keys(followed).length > 0 ? followed : undefined,
        now,
      },
      jobs: changed,
      events: [...wanted.events, ...movedBy(wanted, pause)].map((event) => ({
        ...event,
        orderId,
        at: now.toISOString(),
      })),
      more: [...(wanted.more ?? []), ...mails.map((mail) => outbox.item(mail))],
    });
    if (written === 'no_capacity') return { refused: 'no_capacity' };
    if (written === 'written') {
      await Promise.all(mails.map((mail) => enqueueMail(mailQueue, mail)));
      return { plan: { ...planned, ...pause?.planned }, jobs, opened, state };
    }
  }
  throw new BusyError('The work of an order changed faster than it could be written.');
}

/** The order's fields of a change: the customer sees a moved promise. */
function followedBy({ followed, planned }: WantedChange): NonNullable<OrderChange['followed']> {
  if (followed) return followed;
  return planned?.promisedAt === undefined ? {} : { promisedAt: planned.promisedAt };
}

/** The event of a promise that moves when the last open question ends, by the person who ended it. */
function movedBy({ events }: WantedChange, pause: QuestionPause | undefined): WantedChange['events'] {
  const by = events.at(-1)?.by ?? { kind: 'system' };
  return pause?.moved ? [{ act: 'promise_moved', by, ...pause.moved, reason: 'question' }] : [];
}

/** Replaces the changed jobs and opens the jobs that waited for them. */
function settled(before: readonly Job[], wanted: readonly Job[], now: Date) {
  const merged = before.map((job) => wanted.find(({ id }) => id === job.id) ?? job);
  const jobs = releaseFollowers(merged, now);
  const pairs = jobs.flatMap((after, place) => {
    const old = before[place];
    return old && after !== old ? [{ before: old, after }] : [];
  });
  const opened = pairs
    .filter((pair) => pair.after.state === 'open' && pair.before.state !== 'open')
    .map(({ after }) => after);
  return { jobs, changed: pairs, opened };
}

/** Identifies a job. Where `translator` is added, the job is found only if it is theirs, whatever its state. */
export interface JobName {
  orderId: string;
  jobId: string;
}

/** A job by id; with `translator` only if it is theirs. */
export const jobIn = ({ jobs }: CurrentWork, jobId: string, translator?: string): Job | undefined =>
  jobs.find(({ id, assignee }) => id === jobId && (translator === undefined || assignee === translator));

/**
 * The job of the person who works on it: a translator's own (`not_found` for everybody else), or with undefined one of the house
 * (`conflict`: a translator has it).
 */
export function jobOf(
  work: CurrentWork,
  jobId: string,
  translator: string | undefined,
): Job | Refusal<'not_found' | 'conflict'> {
  const job = jobIn(work, jobId, translator);
  if (!job) return { refused: 'not_found' };
  return job.assignee === translator ? job : { refused: 'conflict' };
}

export const isIn = (job: Job, ...states: JobState[]): boolean => states.includes(job.state);

/** A mail to a translator about a job. Its id contains the plan's version, so that it is sent once for each change. */
export const workMail = (
  template: WorkMail['template'],
  { orderId, id: jobId, round }: Job,
  { id: translator, email, locale }: Translator,
  { version, now, reason }: { version: number; now: Date; reason?: string | undefined },
): WorkMail => ({
  id: `${template}.${orderId}.${jobId}.${version}.${translator}`,
  template,
  to: email,
  locale,
  job: { orderId, jobId, round },
  translator,
  ...(reason !== undefined && { reason }),
  state: 'queued',
  createdAt: now.toISOString(),
});

/** A mail to the customer that the work has started, or moves to review. `promisedAt`: the promise at that time. */
const stepMail = (
  step: (typeof toldSteps)[number],
  { id, email, locale }: Pick<Order, 'id' | 'email' | 'locale'>,
  { promisedAt, now }: { promisedAt: string; now: Date },
): OrderMail => ({
  id: `order_${step}.${id}`,
  template: `order_${step}`,
  to: email,
  locale,
  orderId: id,
  at: promisedAt,
  state: 'queued',
  createdAt: now.toISOString(),
});

/** The mail to the customer that the work is done, once for each delivery. */
export const orderDeliveredMail = (
  { id, email, locale }: Pick<Order, 'id' | 'email' | 'locale'>,
  version: number,
  now: Date,
): OrderMail => ({
  id: `order_delivered.${id}.w${version}`,
  template: 'order_delivered',
  to: email,
  locale,
  orderId: id,
  state: 'queued',
  createdAt: now.toISOString(),
});

export interface ProductionDeps {
  orders: Pick<OrderStore, 'read'>;
  production: ProductionStore;
  translators: TranslatorStore;
  earnings: EarningStore;
  repertorium: RepertoriumStore;
  outbox: Pick<MailOutbox, 'item'>;
  mailQueue: QueueGateway<MailQueued>;
  now: Date;
}
