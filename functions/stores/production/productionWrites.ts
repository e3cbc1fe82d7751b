import { type DynamoDBDocumentClient, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { workAuditLine } from '../../domain/audit/workAuditLine.ts';
import type { Job } from '../../domain/production/job.ts';
import type { Offer } from '../../domain/production/offer.ts';
import type { Plan } from '../../domain/production/plan.ts';
import type { WorkEvent } from '../../domain/production/workEvent.ts';
import { auditItem } from '../audit/auditItems.ts';
import { holds } from '../conditionHeld.ts';
import { type TransactItem, transact } from '../transact.ts';
import { capacityItems, type LoadChange } from '../translators/capacityItems.ts';
import { type CountChange, countItem } from '../translators/countItems.ts';
import { type EndedOffer, endedOfferItem, movedOfferItem, newOfferItem } from './offerItems.ts';
import { planWrites } from './planWrites.ts';
import { jobKey, noteKey } from './productionKeys.ts';
import { deliveredDueItems } from './workDue.ts';
import { changedJobItem, eventItem, followedOrderItems, movedPlanItem, type OrderChange } from './workItems.ts';

export interface ProductionTables {
  jobs: string;
  orders: string;
  translators: string;
  /** Where acts of staff are recorded as well, for the desk: given only to what staff call. */
  audit?: string | undefined;
}

/** One change of an order's work: all of it or nothing. */
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
  /** Mails that are owed, earnings, and what else follows. */
  more?: readonly TransactItem[] | undefined;
}

/** What is written of the work behind orders: a plan once, then one change at a time. */
export function productionWrites(db: DynamoDBDocumentClient, tables: ProductionTables) {
  const table = tables.jobs;

  return {
    ...planWrites(db, tables),

    /**
     * Writes a change of jobs, with their order and everything that follows. `changed`: something moved in the meantime, read
     * again. `no_capacity`: the days asked for are taken, or too many jobs wait to be started.
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

    /** Jobs, offers and plan of a change by those who write the order's row themselves; refused where the work moved on. */
    besideOrder: ({
      plan,
      jobs,
      endedOffers = [],
    }: Pick<WorkChange, 'plan' | 'jobs' | 'endedOffers'>): TransactItem[] => [
      movedPlanItem(table, plan),
      ...jobs.map(({ before, after }) => changedJobItem(table, before, after)),
      ...endedOffers.map(({ offer, ...end }) => endedOfferItem(table, offer, end)),
    ],

    /** A line of history that is written with something else. `id`: names it, since the plan's version may not grow. */
    noteItem: (event: WorkEvent, id: string): TransactItem => ({
      Put: { TableName: table, Item: { ...noteKey(event, id), ...event } },
    }),

    movedOffer: (offer: Offer, expiresAt: string): TransactItem => movedOfferItem(table, offer, expiresAt),

    /** Its order stands still: the sweeper looks at the job again at that moment, and at others before. */
    lookLater: (job: Job, at: Date): Promise<boolean> =>
      holds(
        db.send(
          new UpdateCommand({
            TableName: table,
            Key: jobKey(job),
            UpdateExpression: 'SET due_at = :at',
            ConditionExpression: 'version = :version AND attribute_exists(due_pk)',
            ExpressionAttributeValues: { ':at': at.toISOString(), ':version': job.version },
          }),
        ),
      ),

    /** A line of history that changes nothing. `id`: names it, since the plan's version does not grow. */
    async note(event: WorkEvent, id: string): Promise<void> {
      await db.send(new PutCommand({ TableName: table, Item: { ...noteKey(event, id), ...event } }));
    },
  };
}

/** Work that is handed over is to be accepted, and its files are to be erased one day. */
function acceptOf(table: string, { plan: { orderId }, order: { from, to, now } }: WorkChange): TransactItem[] {
  if (to !== 'delivered' || from === 'delivered') return [];
  return deliveredDueItems(table, orderId, now);
}

/** Acts of staff among the lines of history. */
const auditOf = (audit: string | undefined, { events, plan }: WorkChange): TransactItem[] =>
  audit === undefined
    ? []
    : events.flatMap((event, place) => {
        const line = workAuditLine(event);
        return line ? [auditItem(audit, line, `${event.orderId}.${plan.version + 1}.${place}`)] : [];
      });
