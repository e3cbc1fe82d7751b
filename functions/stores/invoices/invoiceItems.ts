import type { Invoice, InvoiceDraft } from '../../domain/invoice/invoice.ts';
import type { HeldInvoice, IssuedInvoice } from '../../domain/invoice/invoiceRow.ts';
import type { TransactItem } from '../transact.ts';
import { due, invoiceKey, type Opener, ofOrder, openerPk, seriesKey } from './invoiceKeys.ts';

/** Takes the next number of a series, if `position` is it: numbers have no gaps, as a refused issue takes none. */
export function numberTakenItem(table: string, series: string, position: number): TransactItem {
  return {
    Update: {
      TableName: table,
      Key: seriesKey(series),
      UpdateExpression: 'SET #last = :position',
      ConditionExpression: position === 1 ? 'attribute_not_exists(pk)' : '#last = :before',
      ExpressionAttributeNames: { '#last': 'last' },
      ExpressionAttributeValues: { ':position': position, ...(position > 1 && { ':before': position - 1 }) },
    },
  };
}

/** The invoice itself: there is one of each id, and a held one becomes it. Delivery (system, PDF) begins at once. */
export function issuedItem(table: string, row: IssuedInvoice): TransactItem {
  return {
    Put: {
      TableName: table,
      Item: { ...invoiceKey(row.id), ...row, ...ownerOf(row), due_pk: due.deliver, due_at: row.createdAt },
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

/** One row under everybody who may see it, and for an account the way to it by each order. */
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
