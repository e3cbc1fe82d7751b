import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type * as z from 'zod/mini';
import type { JobQueue } from '#shared/model/work/job.ts';
import type { ApostilleKind, OrderWithApostilles } from '../../domain/order/apostille.ts';
import { Job } from '../../domain/production/job.ts';
import { dueRows } from '../dueRows.ts';
import { apostilleItems, apostillePage, noApostilleItem } from '../orders/apostilles.ts';
import { dueIndex, type ListPage, type PlacedRows, placedPage } from '../placedPage.ts';
import { type TransactItem, transact } from '../transact.ts';
import { type QueueKind, queuePks } from './productionKeys.ts';
import { type DueOf, doneDueItem, laterDueItem, WorkDue, workDueItem } from './workDue.ts';

/** Due work of production, by its due time. */
export function productionQueues(db: DynamoDBDocumentClient, table: string) {
  const rows = <S extends z.core.$ZodType>(schema: S, kind: QueueKind, until: Date, limit: number) =>
    dueRows(db, table, schema, queuePks(kind), until, limit);

  return {
    /**
     * Jobs waiting for something of one kind, by due time, at most `limit` of each shard. The index lags behind the
     * rows.
     */
    async queue(kind: JobQueue, until: Date, limit: number): Promise<Job[]> {
      const jobs = await rows(Job, kind, until, limit);
      return jobs.sort((a, b) => a.dueAt.localeCompare(b.dueAt) || a.orderId.localeCompare(b.orderId));
    },

    /** A page of the jobs that wait for something, of one kind or several, by due time; `takes`: only those. */
    jobsPage: (kinds: readonly JobQueue[], page: ListPage, takes?: (job: Job) => boolean): Promise<PlacedRows<Job>> =>
      placedPage(
        db,
        { ...{ table, schema: Job, index: dueIndex, partitions: kinds.flatMap(queuePks) }, ...(takes && { takes }) },
        page,
      ),

    /** Orders that wait for an apostille: their page, their row for another write, and its end. */
    apostillePage: (kind: ApostilleKind, page: ListPage) => apostillePage(db, table, kind, page),
    apostilleItems: (order: OrderWithApostilles): TransactItem[] => apostilleItems(table, order),
    async apostilleOver(orderId: string): Promise<void> {
      await transact(db, [noApostilleItem(table, orderId)]);
    },

    /** Due rows of orders, of one kind. */
    async due<Kind extends WorkDue['kind']>(kind: Kind, until: Date, limit: number): Promise<DueOf<Kind>[]> {
      const found = await rows(WorkDue, kind, until, limit);
      return found.filter((due): due is DueOf<Kind> => due.kind === kind);
    },

    doneItem: (done: WorkDue): TransactItem => doneDueItem(table, done),
    laterItem: (before: WorkDue, after: WorkDue, dueAt: string): TransactItem =>
      laterDueItem(table, before, after, dueAt),
    /** Due row for erasing an order's files. */
    filesItem: (orderId: string, keptFrom: string, dueAt: string): TransactItem =>
      workDueItem(table, { kind: 'files', orderId, at: keptFrom }, dueAt),

    /** Deletes a due row, conditional on its instant, so that a newer one is not lost. */
    async dueDone(done: WorkDue): Promise<void> {
      await transact(db, [doneDueItem(table, done)]);
    },

    /** Postpones a due row. */
    async dueLater(due: WorkDue, dueAt: string): Promise<void> {
      await transact(db, [laterDueItem(table, due, due, dueAt)]);
    },
  };
}
