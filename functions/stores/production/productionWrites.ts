import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { workAuditLine } from '../../domain/audit/auditLine.ts';
import type { Job, Offer } from '../../domain/production/job.ts';
import type { Plan } from '../../domain/production/plan.ts';
import type { WorkEvent } from '../../domain/production/workEvent.ts';
import { auditItem } from '../audit/auditItems.ts';
import { checkItem, putItem, updateItem, write, writeIf } from '../rows.ts';
import { type TransactItem, transact } from '../transact.ts';
import { type CountChange, capacityItems, countItem, type LoadChange } from '../translators/translators.ts';
import { jobIndexes, jobKey, noteKey, planKey } from './productionKeys.ts';
import { deliveredDueItems, workDueItem } from './workDue.ts';
import {
  changedJobItem,
  type EndedOffer,
  endedOfferItem,
  eventItem,
  followedOrderItems,
  movedOfferItem,
  movedPlanItem,
  newOfferItem,
  type OrderChange,
} from './workItems.ts';

export interface ProductionTables {
  jobs: string;
  orders: string;
  translators: string;
  /** Audit table for acts of staff: passed only to staff operations. */
  audit?: string | undefined;
}

/** One change of an order's work, in one transaction. */
export interface WorkChange {
  plan: Plan;
  planned?: Partial<Plan> | undefined;
  order: OrderChange;
  jobs: readonly { before: Job; after: Job }[];
  newOffers?: readonly Offer[] | undefined;
  endedOffers?: readonly ({ offer: Offer } & EndedOffer)[] | undefined;
  loads?: readonly LoadChange[] | undefined;
  counts?: readonly CountChange[] | undefined;
  events: readonly WorkEvent[];
  /** Mails, earnings and other rows that follow from the change. */
  more?: readonly TransactItem[] | undefined;
}

/** Writes of production: a plan once, then one change at a time. */
export function productionWrites(db: DynamoDBDocumentClient, tables: ProductionTables) {
  const table = tables.jobs;

  return {
    ...planWrites(db, tables),

    /**
     * Writes a change of jobs with their order and all other rows in one transaction. `changed`: one of the rows has
     * changed since it was read. `no_capacity`: the translator's days are full, or too many of their jobs are
     * unstarted.
     */
    async write(change: WorkChange): Promise<'written' | 'changed' | 'no_capacity'> {
      const loads = [
        ...(change.loads ?? []).flatMap((load) => capacityItems(tables.translators, load)),
        ...(change.counts ?? []).map((count) => countItem(tables.translators, count)),
      ];
      const result = await transact(db, [
        ...loads,
        movedPlanItem(table, change.plan, change.planned),
        ...followedOrderItems(tables.orders, change.plan.orderId, change.order),
        ...acceptOf(table, change),
        ...change.jobs.map(({ before, after }) => changedJobItem(table, before, after)),
        ...(change.newOffers ?? []).map((offer) => newOfferItem(table, offer)),
        ...(change.endedOffers ?? []).map(({ offer, ...end }) => endedOfferItem(table, offer, end)),
        ...change.events.map((event, index) => eventItem(table, event, change.plan.version + 1, index)),
        ...auditOf(tables.audit, change),
        ...(change.more ?? []),
      ]);
      if (result === 'written') return 'written';
      return result.reasons.slice(0, loads.length).includes('condition') ? 'no_capacity' : 'changed';
    },

    /**
     * The items of jobs, offers and plan, for transactions that also write the order's row; refused if the work has
     * changed.
     */
    besideOrder: ({
      plan,
      jobs,
      endedOffers = [],
    }: Pick<WorkChange, 'plan' | 'jobs' | 'endedOffers'>): TransactItem[] => [
      movedPlanItem(table, plan),
      ...jobs.map(({ before, after }) => changedJobItem(table, before, after)),
      ...endedOffers.map(({ offer, ...end }) => endedOfferItem(table, offer, end)),
    ],

    /** A history line as part of another write. `id` identifies it, because the plan's version may not grow. */
    noteItem: (event: WorkEvent, id: string): TransactItem => putItem(table, { ...noteKey(event, id), ...event }),

    movedOffer: (offer: Offer, expiresAt: string): TransactItem => movedOfferItem(table, offer, expiresAt),

    /** Postpones a job on hold: the sweeper returns to it at that instant. */
    lookLater: (job: Job, at: Date): Promise<boolean> =>
      writeIf(
        db,
        updateItem(
          table,
          jobKey(job),
          'SET due_at = :at',
          { at: at.toISOString(), version: job.version },
          'version = :version AND attribute_exists(due_pk)',
        ),
      ),

    /** A history line without a change. `id` identifies it, because the plan's version does not grow. */
    async note(event: WorkEvent, id: string): Promise<void> {
      await write(db, putItem(table, { ...noteKey(event, id), ...event }));
    },
  };
}

/** Due rows of delivered work: acceptance, and erasure of its files. */
function acceptOf(table: string, { plan: { orderId }, order: { from, to, now } }: WorkChange): TransactItem[] {
  if (to !== 'delivered' || from === 'delivered') return [];
  return deliveredDueItems(table, orderId, now);
}

/** History lines that are acts of staff. */
const auditOf = (audit: string | undefined, { events, plan }: WorkChange): TransactItem[] =>
  audit === undefined
    ? []
    : events.flatMap((event, place) => {
        const line = workAuditLine(event);
        return line ? [auditItem(audit, line, `${event.orderId}.${plan.version + 1}.${place}`)] : [];
      });

/** The plan of an order's work: conditions on it, and its first write. */
function planWrites(db: DynamoDBDocumentClient, tables: { jobs: string; orders: string }) {
  const table = tables.jobs;

  return {
    /** Condition that an order has no jobs, for changes of orders whose work is not planned yet. */
    unplanned: (orderId: string): TransactItem => checkItem(table, planKey(orderId), 'attribute_not_exists(pk)'),

    /** Condition that the work of an order is as read, for results calculated from it. */
    unmoved: ({ orderId, version }: Plan): TransactItem =>
      checkItem(table, planKey(orderId), 'version = :version', { version }),

    /** Creates a plan and its jobs, once, with `more` rows. Jobs are written first, in parts: an interrupted plan is written again. */
    async plan(
      plan: Plan,
      jobs: readonly Job[],
      order: OrderChange,
      events: readonly WorkEvent[],
      more: readonly TransactItem[] = [],
    ): Promise<'written' | 'changed'> {
      const items = jobs.map((job) => putItem(table, { ...jobKey(job), ...job, ...jobIndexes(job) }));
      const [head, ...rest] = inParts(items, 90);
      const check = checkItem(table, planKey(plan.orderId), 'attribute_not_exists(pk)');
      for (const part of rest) {
        if ((await transact(db, [check, ...part])) !== 'written') return 'changed';
      }
      const result = await transact(db, [
        putItem(table, { ...planKey(plan.orderId), ...plan }, 'attribute_not_exists(pk)'),
        ...followedOrderItems(tables.orders, plan.orderId, order),
        // The due row that checks whether the promise is kept.
        workDueItem(table, { kind: 'late', orderId: plan.orderId, at: plan.plannedAt, step: 0 }, plan.promisedAt),
        ...(head ?? []),
        ...events.map((event, index) => eventItem(table, event, plan.version, index)),
        ...more,
      ]);
      return result === 'written' ? 'written' : 'changed';
    },
  };
}

function inParts<T>(items: readonly T[], size: number): T[][] {
  const parts: T[][] = [];
  for (let start = 0; start < items.length; start += size) parts.push(items.slice(start, start + size));
  return parts;
}
