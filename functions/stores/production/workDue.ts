import * as z from 'zod/mini';
import { Actor } from '../../domain/production/workEvent.ts';
import type { TransactItem } from '../transact.ts';
import { duePk, orderPk } from './productionKeys.ts';

/** What is owed to the work of an order: its jobs when it is paid, their end when it is given up. */
const shared = { orderId: z.string(), /** ISO 8601. */ at: z.string() };
export const WorkDue = z.discriminatedUnion('kind', [
  z.object({ ...shared, kind: z.literal('plan') }),
  z.object({
    ...shared,
    kind: z.literal('stop'),
    by: Actor,
    reason: z.string(),
    /** Basis points of work that is under way which are paid. */
    paidPart: z.int(),
  }),
]);
export type WorkDue = z.infer<typeof WorkDue>;

export const workDueKey = ({ orderId, kind }: Pick<WorkDue, 'orderId' | 'kind'>) => ({
  pk: orderPk(orderId),
  sk: `due#${kind}`,
});

/** Written with its reason, so that no paid order is ever without its jobs, and nobody works on for one that ended. */
export const workDueItem = (table: string, due: WorkDue): TransactItem => ({
  Put: {
    TableName: table,
    Item: { ...workDueKey(due), ...due, due_pk: duePk(due.kind, due.orderId), due_at: due.at },
  },
});
