import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { Correction } from '../../domain/corrections/correction.ts';
import { Job, Offer } from '../../domain/production/job.ts';
import { Plan, type PlannedWork } from '../../domain/production/plan.ts';
import { WorkEvent } from '../../domain/production/workEvent.ts';
import { type ListPage, type PlacedRows, placedPage } from '../placedPage.ts';
import { readRows, wholeRow } from '../readRows.ts';
import { everyRow, putItem, queryPage, readRow, rowsBelow } from '../rows.ts';
import type { TransactItem } from '../transact.ts';
import { draftStore } from './drafts.ts';
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
import { segmentStore } from './segments.ts';
import { wishStore } from './wishes.ts';
import { productionQueues } from './workQueues.ts';

const Place = z.object({ owner_sk: z.string() });

/** Production: plans, jobs, offers, history. */
export function productionStore(db: DynamoDBDocumentClient, tables: ProductionTables) {
  return {
    ...productionReads(db, tables.jobs),
    ...productionQueues(db, tables.jobs),
    ...productionTexts(db, tables.jobs),
    ...productionWrites(db, tables),
    ...namesStore(db, tables),
    ...correctionStore(db, tables.jobs),
    segments: segmentStore(db, tables.jobs),
    drafts: draftStore(db, tables.jobs),
    wishes: wishStore(db, tables.jobs),
    ratings: ratingStore(db, tables.jobs),
  };
}
export type ProductionStore = ReturnType<typeof productionStore>;

/** Reads of production: by order, by job, by translator. */
function productionReads(db: DynamoDBDocumentClient, table: string) {
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
      const row = await readRow(db, table, jobKey({ orderId, id }));
      return row && wholeRow(Job, row);
    },

    async offersOf(orderId: string, jobId: string): Promise<Offer[]> {
      return (await below(orderId, offerPrefix(jobId))).map((row) => wholeRow(Offer, row));
    },

    /** Offers of all jobs of an order. */
    async allOffers(orderId: string): Promise<Offer[]> {
      return (await below(orderId, 'offer#')).map((row) => wholeRow(Offer, row));
    },

    async offer(orderId: string, jobId: string, translator: string): Promise<Offer | undefined> {
      const row = await readRow(db, table, offerKey({ orderId, jobId, translator }));
      return row && wholeRow(Offer, row);
    },

    /** A translator's open offers, oldest first. The index lags: accepting checks the row itself. */
    async offersTo(translator: string): Promise<Offer[]> {
      const pk = offeredPk(translator);
      return readRows(Offer, await everyRow(db, table, 'owner_pk = :pk', { pk }, { IndexName: 'owner' }));
    },

    /** A translator's current and past jobs, by due time, after the cursor `after`; `next` is the next cursor. */
    async jobsOf(translator: string, { limit, after }: { limit: number; after?: string | undefined }) {
      const { rows, next } = await queryPage(
        db,
        table,
        'owner_pk = :pk AND owner_sk > :after',
        { pk: holderPk(translator), after: after ?? ' ' },
        { IndexName: 'owner', Limit: limit },
      );
      return { jobs: readRows(Job, rows), next: next && z.parse(Place, next).owner_sk };
    },

    /**
     * A page of a translator's jobs in these states: what is still to be done by due time, what is done the latest
     * first.
     */
    jobsPageOf: (
      translator: string,
      page: ListPage,
      { states, latestFirst }: { states: readonly Job['state'][]; latestFirst: boolean },
    ): Promise<PlacedRows<Job>> =>
      placedPage(
        db,
        {
          ...{ table, schema: Job, partitions: [holderPk(translator)], backwards: latestFirst },
          index: { name: 'owner', pk: 'owner_pk', sk: 'owner_sk' },
          takes: ({ state }) => states.includes(state),
        },
        page,
      ),

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
    /** The order's corrections, oldest first. */
    async corrections(orderId: string): Promise<Correction[]> {
      return readRows(Correction, await rowsBelow(db, table, orderPk(orderId), correctionPrefix));
    },
    correctionItem: (correction: Correction): TransactItem =>
      putItem(table, { ...correctionKey(correction), ...correction }, 'attribute_not_exists(pk)'),
  };
}
