import {
  DeleteCommand,
  type DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
} from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import type { JobQueue } from '#shared/model/job.ts';
import { Job } from '../../domain/production/job.ts';
import { Offer } from '../../domain/production/offer.ts';
import { Plan, type PlannedWork } from '../../domain/production/plan.ts';
import { WorkEvent } from '../../domain/production/workEvent.ts';
import { holds } from '../conditionHeld.ts';
import { type TransactItem, transact } from '../transact.ts';
import { capacityItems, type LoadChange } from '../translators/capacityItems.ts';
import { type CountChange, countItem } from '../translators/countItems.ts';
import {
  holderPk,
  jobIndexes,
  jobKey,
  noteKey,
  offeredPk,
  offerKey,
  offerPrefix,
  planKey,
  type QueueKind,
  queuePks,
} from './productionKeys.ts';
import { WorkDue, workDueKey } from './workDue.ts';
import {
  changedJobItem,
  type EndedOffer,
  endedOfferItem,
  eventItem,
  followedOrderItem,
  movedPlanItem,
  newOfferItem,
  type OrderChange,
} from './workItems.ts';

export interface ProductionTables {
  jobs: string;
  orders: string;
  translators: string;
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

/** The work behind orders: plans, jobs, offers, history. */
export function productionStore(db: DynamoDBDocumentClient, tables: ProductionTables) {
  const table = tables.jobs;

  async function query(input: Record<string, unknown>): Promise<Record<string, unknown>[]> {
    const rows: Record<string, unknown>[] = [];
    let from: Record<string, unknown> | undefined;
    do {
      const page = await db.send(new QueryCommand({ TableName: table, ...input, ExclusiveStartKey: from }));
      rows.push(...(page.Items ?? []));
      from = page.LastEvaluatedKey;
    } while (from);
    return rows;
  }

  /** Rows of the index `due` up to a moment, of all shards; at most `limit` of each. */
  async function dueRows(kind: QueueKind, until: Date, limit: number): Promise<Record<string, unknown>[]> {
    const pages = await Promise.all(
      queuePks(kind).map((pk) =>
        db.send(
          new QueryCommand({
            TableName: table,
            IndexName: 'due',
            KeyConditionExpression: 'due_pk = :pk AND due_at <= :until',
            ExpressionAttributeValues: { ':pk': pk, ':until': until.toISOString() },
            Limit: limit,
          }),
        ),
      ),
    );
    return pages.flatMap(({ Items }) => Items ?? []);
  }

  const below = (orderId: string, prefix: string) =>
    query({
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
      ExpressionAttributeValues: { ':pk': planKey(orderId).pk, ':prefix': prefix },
      ConsistentRead: true,
    });

  return {
    /** A plan with its jobs as they are now; undefined before an order is planned. */
    async read(orderId: string): Promise<PlannedWork | undefined> {
      const rows = await below(orderId, 'work#');
      const plan = rows.find(({ sk }) => sk === 'work#plan');
      if (!plan) return undefined;
      const jobs = rows.filter((row) => row !== plan).map((row) => z.parse(Job, row));
      return { plan: z.parse(Plan, plan), jobs };
    },

    /** Holds only while an order has no jobs: for those who change it without them. */
    unplanned: (orderId: string): TransactItem => ({
      ConditionCheck: {
        TableName: table,
        Key: planKey(orderId),
        ConditionExpression: 'attribute_not_exists(pk)',
      },
    }),

    /** Puts a plan and its jobs there, once. Jobs come first, in parts: an interrupted plan is written again. */
    async plan(
      plan: Plan,
      jobs: readonly Job[],
      order: OrderChange,
      events: readonly WorkEvent[],
    ): Promise<'written' | 'changed'> {
      const items = jobs.map((job) => ({
        Put: { TableName: table, Item: { ...jobKey(job), ...job, ...jobIndexes(job) } },
      }));
      const [head, ...rest] = inParts(items, 90);
      const check = {
        ConditionCheck: {
          TableName: table,
          Key: planKey(plan.orderId),
          ConditionExpression: 'attribute_not_exists(pk)',
        },
      };
      for (const part of rest) {
        if ((await transact(db, [check, ...part])) !== 'written') return 'changed';
      }
      const result = await transact(db, [
        {
          Put: {
            TableName: table,
            Item: { ...planKey(plan.orderId), ...plan },
            ConditionExpression: 'attribute_not_exists(pk)',
          },
        },
        followedOrderItem(tables.orders, plan.orderId, order),
        ...(head ?? []),
        ...events.map((event, index) => eventItem(table, event, plan.version, index)),
      ]);
      return result === 'written' ? 'written' : 'changed';
    },

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
        followedOrderItem(tables.orders, change.plan.orderId, change.order),
        ...change.jobs.map(({ before, after }) => changedJobItem(table, before, after)),
        ...(change.newOffers ?? []).map((offer) => newOfferItem(table, offer)),
        ...(change.endedOffers ?? []).map(({ offer, ...end }) => endedOfferItem(table, offer, end)),
        ...change.events.map((event, index) => eventItem(table, event, change.plan.version + 1, index)),
        ...(change.more ?? []),
      ]);
      if (result === 'written') return 'written';
      return result.reasons.slice(0, loads.length).includes('condition') ? 'no_capacity' : 'changed';
    },

    async job(orderId: string, id: string): Promise<Job | undefined> {
      const { Item } = await db.send(
        new GetCommand({ TableName: table, Key: jobKey({ orderId, id }), ConsistentRead: true }),
      );
      return Item && z.parse(Job, Item);
    },

    async offersOf(orderId: string, jobId: string): Promise<Offer[]> {
      return z.parse(z.array(Offer), await below(orderId, offerPrefix(jobId)));
    },

    /** Offers of all jobs of an order. */
    async allOffers(orderId: string): Promise<Offer[]> {
      return z.parse(z.array(Offer), await below(orderId, 'offer#'));
    },

    async offer(orderId: string, jobId: string, translator: string): Promise<Offer | undefined> {
      const Key = offerKey({ orderId, jobId, translator });
      const { Item } = await db.send(new GetCommand({ TableName: table, Key, ConsistentRead: true }));
      return Item && z.parse(Offer, Item);
    },

    /** Offers that are out to somebody, oldest first. The index lags: accepting asks the row itself. */
    async offersTo(translator: string): Promise<Offer[]> {
      const rows = await query({
        IndexName: 'owner',
        KeyConditionExpression: 'owner_pk = :pk',
        ExpressionAttributeValues: { ':pk': offeredPk(translator) },
      });
      return z.parse(z.array(Offer), rows);
    },

    /** Jobs somebody has or had, by due time, from `after` on; `next` is where the following page begins. */
    async jobsOf(translator: string, { limit, after }: { limit: number; after?: string | undefined }) {
      const { Items, LastEvaluatedKey } = await db.send(
        new QueryCommand({
          TableName: table,
          IndexName: 'owner',
          KeyConditionExpression: 'owner_pk = :pk AND owner_sk > :after',
          ExpressionAttributeValues: { ':pk': holderPk(translator), ':after': after ?? ' ' },
          Limit: limit,
        }),
      );
      const last = Items?.at(-1)?.owner_sk;
      return {
        jobs: z.parse(z.array(Job), Items ?? []),
        next: LastEvaluatedKey && typeof last === 'string' ? last : undefined,
      };
    },

    /** Jobs that wait for something, by due time; at most `limit` of each shard. The index lags behind the rows. */
    async queue(kind: JobQueue, until: Date, limit: number): Promise<Job[]> {
      return z
        .parse(z.array(Job), await dueRows(kind, until, limit))
        .sort((a, b) => a.dueAt.localeCompare(b.dueAt) || a.orderId.localeCompare(b.orderId));
    },

    /** Orders whose jobs are to be planned or stopped. */
    async due(kind: WorkDue['kind'], until: Date, limit: number): Promise<WorkDue[]> {
      return z.parse(z.array(WorkDue), await dueRows(kind, until, limit));
    },

    /** It is done: what stands in the index is of the same moment, so that a newer reason is not lost. */
    async dueDone(done: WorkDue): Promise<void> {
      await holds(
        db.send(
          new DeleteCommand({
            TableName: table,
            Key: workDueKey(done),
            ConditionExpression: '#at = :at',
            ExpressionAttributeNames: { '#at': 'at' },
            ExpressionAttributeValues: { ':at': done.at },
          }),
        ),
      );
    },

    /** A line of history that changes nothing. `id`: names it, since the plan's version does not grow. */
    async note(event: WorkEvent, id: string): Promise<void> {
      await db.send(new PutCommand({ TableName: table, Item: { ...noteKey(event, id), ...event } }));
    },

    /** The history of an order's work, oldest first. */
    async events(orderId: string): Promise<WorkEvent[]> {
      const events = z.parse(z.array(WorkEvent), await below(orderId, 'event#'));
      const notes = z.parse(z.array(WorkEvent), await below(orderId, 'note#'));
      return notes.length === 0 ? events : [...events, ...notes].sort((a, b) => a.at.localeCompare(b.at));
    },
  };
}
export type ProductionStore = ReturnType<typeof productionStore>;

function inParts<T>(items: readonly T[], size: number): T[][] {
  const parts: T[][] = [];
  for (let start = 0; start < items.length; start += size) parts.push(items.slice(start, start + size));
  return parts;
}
