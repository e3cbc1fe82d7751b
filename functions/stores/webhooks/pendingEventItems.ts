import { randomBytes } from 'node:crypto';
import { orderEvents } from '../../domain/webhooks/orderEvents.ts';
import { type PendingEvent, subjectOf } from '../../domain/webhooks/pendingEvent.ts';
import { putItem } from '../rows.ts';
import { spread } from '../spread.ts';
import type { TransactItem } from '../transact.ts';

/** Index partitions of pending events, by subject: one order's events are in one partition, in order. */
export const pendingEvents = spread('told', 8);

let latest = 0;

/**
 * A name that no other event has, in the order in which they are written: under a test clock, which stands still, an
 * order can change twice in the same way at the same instant.
 */
function newPlace(): string {
  latest = Math.max(latest + 1, Date.now());
  return `${latest.toString(36).padStart(9, '0')}${randomBytes(5).toString('hex')}`;
}

/**
 * A pending event, written in the table and transaction of the change it reports; the event job records it under its
 * account. `index`: the table's index of due rows. Empty if the write knows that the customer has no account.
 */
export function pendingEventItems(table: string, told: PendingEvent, index: 'due' | 'queue' = 'due'): TransactItem[] {
  if (told.orderId === undefined && told.account === undefined && told.cartDigest === undefined) return [];
  const subject = subjectOf(told);
  const pk = pendingEvents.of(subject);
  const place = index === 'due' ? { due_pk: pk, due_at: told.at } : { queue_pk: pk, queue_due: told.at };
  const sk = `${told.at}#${told.type}#${newPlace()}`;
  return [putItem(table, { pk: `told#${subject}`, sk, ...place, told })];
}

/** The pending events of an order that went from one state to another. */
export const changeEventItems = (
  table: string,
  id: string,
  change: Parameters<typeof orderEvents>[1],
  at: string,
): TransactItem[] => orderEvents(id, change, at).flatMap((told) => pendingEventItems(table, told));
