import { DeleteCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import type { JobQueue } from '#shared/model/job.ts';
import { Job } from '../../domain/production/job.ts';
import { holds } from '../conditionHeld.ts';
import { dueRows } from '../dueRows.ts';
import { type QueueKind, queuePks } from './productionKeys.ts';
import { WorkDue, workDueKey } from './workDue.ts';

/** What waits in the work behind orders, by the moment it is due. */
export function productionQueues(db: DynamoDBDocumentClient, table: string) {
  const rows = (kind: QueueKind, until: Date, limit: number) => dueRows(db, table, queuePks(kind), until, limit);

  return {
    /** Jobs that wait for something, by due time; at most `limit` of each shard. The index lags behind the rows. */
    async queue(kind: JobQueue, until: Date, limit: number): Promise<Job[]> {
      return z
        .parse(z.array(Job), await rows(kind, until, limit))
        .sort((a, b) => a.dueAt.localeCompare(b.dueAt) || a.orderId.localeCompare(b.orderId));
    },

    /** Orders whose jobs are to be planned or stopped. */
    async due(kind: WorkDue['kind'], until: Date, limit: number): Promise<WorkDue[]> {
      return z.parse(z.array(WorkDue), await rows(kind, until, limit));
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
  };
}
