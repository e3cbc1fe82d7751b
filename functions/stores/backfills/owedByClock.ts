import * as z from 'zod/mini';
import { Order } from '../../domain/order/order.ts';
import { planKey } from '../production/productionKeys.ts';
import { filesDueItem, workDueItem, workDueKey } from '../production/workDue.ts';
import type { TransactItem } from '../transact.ts';
import type { Backfill } from './backfill.ts';

/** Written only if no such row exists. */
const once = ({ Put }: TransactItem): TransactItem => ({
  Put: { TableName: Put?.TableName, Item: Put?.Item, ConditionExpression: 'attribute_not_exists(pk)' },
});

/**
 * The write that changes an order's state also creates its due rows. Orders that reached the state before those existed
 * get them now: jobs for accepted orders without any; automatic acceptance for delivered ones; file erasure for
 * completed ones.
 */
export const owedByClock: Backfill = {
  name: 'jobs, acceptance and the end of files, owed to orders that came into their state before the clock did that',
  table: 'orders',
  async items(_, row, look, { jobs = '' }) {
    if (!String(row.pk).startsWith('order#') || row.sk !== 'order') return [];
    const { id: orderId, state, acceptedAt, createdAt, deliveredAt, erasedAt, filesErased } = z.parse(Order, row);
    if (erasedAt !== undefined) return [];
    const isOwed = async (kind: 'plan' | 'accept' | 'files') =>
      (await look(workDueKey({ orderId, kind }), jobs)) !== undefined;
    const owed: TransactItem[] = [];
    if (state === 'accepted' && !(await look(planKey(orderId), jobs)) && !(await isOwed('plan')))
      owed.push(once(workDueItem(jobs, { kind: 'plan', orderId, at: acceptedAt ?? createdAt })));
    if (deliveredAt === undefined) return owed;
    if (state === 'delivered' && !(await isOwed('accept')))
      owed.push(once(workDueItem(jobs, { kind: 'accept', orderId, at: deliveredAt, reminded: false })));
    if ((state === 'delivered' || state === 'completed') && !filesErased && !(await isOwed('files')))
      owed.push(once(filesDueItem(jobs, orderId, deliveredAt)));
    return owed;
  },
};
