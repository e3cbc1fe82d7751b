import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import {
  type ApostilleKind,
  ApostilleRow,
  apostilleRow,
  hasApostilles,
  type OrderWithApostilles,
} from '../../domain/order/apostille.ts';
import { dueIndex, type ListPage, type PlacedRows, placedPage } from '../placedPage.ts';
import { duePk, orderPk, queuePks } from '../production/productionKeys.ts';
import { putItem, removeItem } from '../rows.ts';
import type { TransactItem } from '../transact.ts';

export const apostilleKey = (orderId: string) => ({ pk: orderPk(orderId), sk: 'due#apostille' });

/**
 * The row by which the desk finds an order that waits for an apostille, for the write that changes what it waits for; none
 * where none was ordered.
 */
export function apostilleItems(jobs: string, order: OrderWithApostilles): TransactItem[] {
  if (!hasApostilles(order)) return [];
  const row = apostilleRow(order);
  if (!row) return [removeItem(jobs, apostilleKey(order.id))];
  const place = { due_pk: duePk(row.kind, order.id), due_at: row.orderedAt };
  return [putItem(jobs, { ...apostilleKey(order.id), ...row, ...place })];
}

/** An order that is over waits for nothing. */
export const noApostilleItem = (jobs: string, orderId: string): TransactItem => removeItem(jobs, apostilleKey(orderId));

/** A page of the orders that wait for an apostille, the one that was ordered first before the others. */
export const apostillePage = (
  db: DynamoDBDocumentClient,
  jobs: string,
  kind: ApostilleKind,
  page: ListPage,
): Promise<PlacedRows<ApostilleRow>> =>
  placedPage(db, { table: jobs, schema: ApostilleRow, index: dueIndex, partitions: queuePks(kind) }, page);
