import { type DynamoDBDocumentClient, GetCommand, QueryCommand, type QueryCommandInput } from '@aws-sdk/lib-dynamodb';
import { Correction } from '../../domain/corrections/correction.ts';
import { Job, Offer } from '../../domain/production/job.ts';
import { Plan, type PlannedWork } from '../../domain/production/plan.ts';
import { WorkEvent } from '../../domain/production/workEvent.ts';
import { queryAll } from '../queryAll.ts';
import { readRows, wholeRow } from '../readRows.ts';
import { rowsBelow } from '../rowsBelow.ts';
import type { TransactItem } from '../transact.ts';
import { productionTexts } from './jobTexts.ts';
import { namesStore } from './names.ts';
import {
  correctionKey,
  correctionPrefix,
  holderPk,
  jobKey,
  offeredPk,
  offerKey,
  offerPrefix,
  orderPk,
  planKey,
} from './productionKeys.ts';
import { type ProductionTables, productionWrites } from './productionWrites.ts';
import { ratingStore } from './ratings.ts';
import { wishStore } from './wishes.ts';
import { productionQueues } from './workQueues.ts';

/** Production: plans, jobs, offers, history. */
export function productionStore(db: DynamoDBDocumentClient, tables: ProductionTables) {
  return {
    ...productionReads(db, tables.jobs),
    ...productionQueues(db, tables.jobs),
    ...productionTexts(db, tables.jobs),
    ...productionWrites(db, tables),
    ...namesStore(db, tables),
    ...correctionStore(db, tables.jobs),
    wishes: wishStore(db, tables.jobs),
    ratings: ratingStore(db, tables.jobs),
  };
}
export type ProductionStore = ReturnType<typeof productionStore>;

/** Reads of production: by order, by job, by translator. */
function productionReads(db: DynamoDBDocumentClient, table: string) {
  const query = (input: Omit<QueryCommandInput, 'TableName'>) => queryAll(db, { TableName: table, ...input });
  const below = (orderId: string, prefix: string) => rowsBelow(db, table, planKey(orderId).pk, prefix);

  return {
    /** The current plan with its jobs; undefined before an order is planned. */
    async read(orderId: string): Promise<PlannedWork | undefined> {
      const rows = await below(orderId, 'work#');
      const plan = rows.find(({ sk }) => sk === 'work#plan');
      if (!plan) return undefined;
      const jobs = rows.filter((row) => row !== plan).map((row) => wholeRow(Job, row));
      return { plan: wholeRow(Plan, plan), jobs };
    },

    async job(orderId: string, id: string): Promise<Job | undefined> {
      const { Item } = await db.send(
        new GetCommand({ TableName: table, Key: jobKey({ orderId, id }), ConsistentRead: true }),
      );
      return Item && wholeRow(Job, Item);
    },

    async offersOf(orderId: string, jobId: string): Promise<Offer[]> {
      return (await below(orderId, offerPrefix(jobId))).map((row) => wholeRow(Offer, row));
    },

    /** Offers of all jobs of an order. */
    async allOffers(orderId: string): Promise<Offer[]> {
      return (await below(orderId, 'offer#')).map((row) => wholeRow(Offer, row));
    },

    async offer(orderId: string, jobId: string, translator: string): Promise<Offer | undefined> {
      const Key = offerKey({ orderId, jobId, translator });
      const { Item } = await db.send(new GetCommand({ TableName: table, Key, ConsistentRead: true }));
      return Item && wholeRow(Offer, Item);
    },

    /** A translator's open offers, oldest first. The index lags: accepting checks the row itself. */
    async offersTo(translator: string): Promise<Offer[]> {
      const rows = await query({
        IndexName: 'owner',
        KeyConditionExpression: 'owner_pk = :pk',
        ExpressionAttributeValues: { ':pk': offeredPk(translator) },
      });
      return readRows(Offer, rows);
    },

    /** A translator's current and past jobs, by due time, after the cursor `after`; `next` is the next cursor. */
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
        jobs: readRows(Job, Items),
        next: LastEvaluatedKey && typeof last === 'string' ? last : undefined,
      };
    },

    /** The history of an order's work, oldest first. */
    async events(orderId: string): Promise<WorkEvent[]> {
      const events = readRows(WorkEvent, await below(orderId, 'event#'));
      const notes = readRows(WorkEvent, await below(orderId, 'note#'));
      return notes.length === 0 ? events : [...events, ...notes].sort((a, b) => a.at.localeCompare(b.at));
    },
  };
}

/** Corrections that customers asked for. */
function correctionStore(db: DynamoDBDocumentClient, table: string) {
  return {
    /** Oldest first. */
    async corrections(orderId: string): Promise<Correction[]> {
      return readRows(Correction, await rowsBelow(db, table, orderPk(orderId), correctionPrefix));
    },
    correctionItem: (correction: Correction): TransactItem => ({
      Put: {
        TableName: table,
        Item: { ...correctionKey(correction), ...correction },
        ConditionExpression: 'attribute_not_exists(pk)',
      },
    }),
  };
}
