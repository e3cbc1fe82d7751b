import type { Invoice, InvoiceDraft } from '../../domain/invoice/invoice.ts';
import type { HeldInvoice, IssuedInvoice } from '../../domain/invoice/invoiceRow.ts';
import type { TransactItem } from '../transact.ts';
import { deliveriesDue, invoiceKey, type Opener, ofOrder, openerPk, seriesKey } from './invoiceKeys.ts';

/**
 * Takes the next `count` numbers of a series, if `first` is the next: a refused issue takes none, so there are no gaps.
 */
export function numbersTakenItem(table: string, series: string, first: number, count = 1): TransactItem {
  return {
    Update: {
      TableName: table,
      Key: seriesKey(series),
      UpdateExpression: 'SET #last = :last',
      ConditionExpression: first === 1 ? 'attribute_not_exists(pk)' : '#last = :before',
      ExpressionAttributeNames: { '#last': 'last' },
      ExpressionAttributeValues: { ':last': first + count - 1, ...(first > 1 && { ':before': first - 1 }) },
    },
  };
}

/** The invoice itself: one per id, replacing a held one. Delivery (KSeF, PDF) is due at once. */
export function issuedItem(table: string, row: IssuedInvoice): TransactItem {
  return {
    Put: {
      TableName: table,
      Item: { ...invoiceKey(row.id), ...row, ...ownerOf(row), due_pk: deliveriesDue.of(row.id), due_at: row.createdAt },
      ConditionExpression: 'attribute_not_exists(pk) OR #state = :held',
      ExpressionAttributeNames: { '#state': 'state' },
      ExpressionAttributeValues: { ':held': 'held' },
    },
  };
}

export function heldItem(table: string, row: HeldInvoice): TransactItem {
  return {
    Put: {
      TableName: table,
      Item: { ...invoiceKey(row.id), ...row, ...ownerOf({ ...row, invoice: row.draft }) },
      ConditionExpression: 'attribute_not_exists(pk) OR #state = :held',
      ExpressionAttributeNames: { '#state': 'state' },
      ExpressionAttributeValues: { ':held': 'held' },
    },
  };
}

/** One row under each party that may see it, and for an account a lookup by each order. */
export function openerItems(table: string, { id, kind, account, orderIds, cartDigests }: InvoiceDraft): TransactItem[] {
  const put = (opener: Opener, sk: string): TransactItem => ({
    Put: { TableName: table, Item: { pk: openerPk(opener), sk, id } },
  });
  const byOrder = kind === 'VAT' ? orderIds : [];
  return [
    ...cartDigests.map((cartDigest) => put({ cartDigest }, id)),
    ...(account === undefined
      ? []
      : [put({ account }, id), ...byOrder.map((order) => put({ account }, ofOrder(order)))]),
  ];
}

/** The list of an account, newest first. */
const ownerOf = ({ id, createdAt, invoice }: { id: string; createdAt: string; invoice: InvoiceDraft | Invoice }) =>
  invoice.account === undefined ? {} : { owner_pk: `account#${invoice.account}`, owner_sk: `${createdAt}#${id}` };
