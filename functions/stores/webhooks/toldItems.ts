import { subjectOf, type Told } from '../../domain/webhooks/told.ts';
import { digestOf } from '../digest.ts';
import type { TransactItem } from '../transact.ts';

/** Where the indexes have what is to be recorded. */
export const toldPk = 'told';

/**
 * What happened, in the table and the write of the change itself; the job of events records it under its account. `index`: the
 * table's own for what is due. Nothing for a customer without an account, where the write knows.
 */
export function toldItems(table: string, told: Told, index: 'due' | 'queue' = 'due'): TransactItem[] {
  if (told.orderId === undefined && told.account === undefined && told.cartDigest === undefined) return [];
  const place = index === 'due' ? { due_pk: toldPk, due_at: told.at } : { queue_pk: toldPk, queue_due: told.at };
  const sk = `${told.at}#${told.type}#${digestOf(JSON.stringify(told)).slice(0, 8)}`;
  return [{ Put: { TableName: table, Item: { pk: `told#${subjectOf(told)}`, sk, ...place, told } } }];
}
