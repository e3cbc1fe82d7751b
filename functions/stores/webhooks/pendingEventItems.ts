import { type PendingEvent, subjectOf } from '../../domain/webhooks/pendingEvent.ts';
import { digestOf } from '../digest.ts';
import { spread } from '../spread.ts';
import type { TransactItem } from '../transact.ts';

/** Where the indexes have what is to be recorded, by subject: one order's events stand in one partition, in their order. */
export const pendingEvents = spread('told', 8);

/**
 * What happened, in the table and the write of the change itself; the job of events records it under its account. `index`: the
 * table's own for what is due. Nothing for a customer without an account, where the write knows.
 */
export function pendingEventItems(table: string, told: PendingEvent, index: 'due' | 'queue' = 'due'): TransactItem[] {
  if (told.orderId === undefined && told.account === undefined && told.cartDigest === undefined) return [];
  const subject = subjectOf(told);
  const pk = pendingEvents.of(subject);
  const place = index === 'due' ? { due_pk: pk, due_at: told.at } : { queue_pk: pk, queue_due: told.at };
  const sk = `${told.at}#${told.type}#${digestOf(JSON.stringify(told)).slice(0, 8)}`;
  return [{ Put: { TableName: table, Item: { pk: `told#${subject}`, sk, ...place, told } } }];
}
