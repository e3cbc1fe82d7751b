import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type * as z from 'zod/mini';
import type { JobQueue } from '#shared/model/job.ts';
import { Job } from '../../domain/production/job.ts';
import { dueRows } from '../dueRows.ts';
import { type TransactItem, transact } from '../transact.ts';
import { type QueueKind, queuePks } from './productionKeys.ts';
import { type DueOf, deliveredDueItems, doneDueItem, laterDueItem, WorkDue, workDueItem } from './workDue.ts';

/** What waits in the work behind orders, by the moment it is due. */
export function productionQueues(db: DynamoDBDocumentClient, table: string) {
  const rows = <S extends z.core.$ZodType>(schema: S, kind: QueueKind, until: Date, limit: number) =>
    dueRows(db, table, schema, queuePks(kind), until, limit);

  return {
    /** Jobs that wait for something, by due time; at most `limit` of each shard. The index lags behind the rows. */
    async queue(kind: JobQueue, until: Date, limit: number): Promise<Job[]> {
      const jobs = await rows(Job, kind, until, limit);
      return jobs.sort((a, b) => a.dueAt.localeCompare(b.dueAt) || a.orderId.localeCompare(b.orderId));
    },

    /** What is owed to orders, of one kind. */
    async due<Kind extends WorkDue['kind']>(kind: Kind, until: Date, limit: number): Promise<DueOf<Kind>[]> {
      const found = await rows(WorkDue, kind, until, limit);
      return found.filter((due): due is DueOf<Kind> => due.kind === kind);
    },

    doneItem: (done: WorkDue): TransactItem => doneDueItem(table, done),
    laterItem: (before: WorkDue, after: WorkDue, dueAt: string): TransactItem =>
      laterDueItem(table, before, after, dueAt),
    /** What follows from a delivery when its time comes. */
    deliveredItems: (orderId: string, now: Date): TransactItem[] => deliveredDueItems(table, orderId, now),
    /** The files of an order go then. */
    filesItem: (orderId: string, keptFrom: string, dueAt: string): TransactItem =>
      workDueItem(table, { kind: 'files', orderId, at: keptFrom }, dueAt),

    /** It is done: what stands in the index is of the same moment, so that a newer reason is not lost. */
    async dueDone(done: WorkDue): Promise<void> {
      await transact(db, [doneDueItem(table, done)]);
    },

    /** It is looked at again then. */
    async dueLater(due: WorkDue, dueAt: string): Promise<void> {
      await transact(db, [laterDueItem(table, due, due, dueAt)]);
    },
  };
}
