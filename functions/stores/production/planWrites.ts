import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { Job } from '../../domain/production/job.ts';
import type { Plan } from '../../domain/production/plan.ts';
import type { WorkEvent } from '../../domain/production/workEvent.ts';
import { type TransactItem, transact } from '../transact.ts';
import { jobIndexes, jobKey, planKey } from './productionKeys.ts';
import { workDueItem } from './workDue.ts';
import { eventItem, followedOrderItems, type OrderChange } from './workItems.ts';

/** The plan of an order's work: conditions on it, and its first write. */
export function planWrites(db: DynamoDBDocumentClient, tables: { jobs: string; orders: string }) {
  const table = tables.jobs;

  return {
    /** Condition that an order has no jobs: for changes without them. */
    unplanned: (orderId: string): TransactItem => ({
      ConditionCheck: {
        TableName: table,
        Key: planKey(orderId),
        ConditionExpression: 'attribute_not_exists(pk)',
      },
    }),

    /** Condition that the work of an order is as read: for results calculated from it. */
    unmoved: ({ orderId, version }: Plan): TransactItem => ({
      ConditionCheck: {
        TableName: table,
        Key: planKey(orderId),
        ConditionExpression: 'version = :version',
        ExpressionAttributeValues: { ':version': version },
      },
    }),

    /** Creates a plan and its jobs, once. Jobs are written first, in parts: an interrupted plan is written again. */
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
        ...followedOrderItems(tables.orders, plan.orderId, order),
        // Due row for checking the promise.
        workDueItem(table, { kind: 'late', orderId: plan.orderId, at: plan.plannedAt, step: 0 }, plan.promisedAt),
        ...(head ?? []),
        ...events.map((event, index) => eventItem(table, event, plan.version, index)),
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
