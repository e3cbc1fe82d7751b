import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type * as z from 'zod/mini';
import { digestOf } from '../digest.ts';
import { dueRows } from '../dueRows.ts';
import { updateItem, type Values, writeIf } from '../rows.ts';
import { spread } from '../spread.ts';

/** Rows of an invoice: itself, and one under each party that may open it, which finds it only there. */
export const invoiceKey = (id: string) => ({ pk: `invoice#${id}`, sk: 'invoice' });
export const seriesKey = (series: string) => ({ pk: `series#${series}`, sk: 'counter' });
export const collectionKey = (account: string, month: string) => ({
  pk: `collect#${account}#${month}`,
  sk: 'collection',
});

/** Parties that may see an invoice: its account, or holders of the order's hash. */
export type Opener = { account: string } | { cartDigest: string };
export const openerPk = (opener: Opener): string =>
  'account' in opener ? `opener#account#${opener.account}` : `opener#cart#${opener.cartDigest}`;

/** Under an account: the invoice of an order. */
export const ofOrder = (orderId: string): string => `order#${orderId}`;

/** Party of an order's hash. */
export const hashOpener = (hash: string): Opener => ({ cartDigest: digestOf(hash) });

/** Index partitions of due work: rare kinds in one, kinds that every order has in several. */
export const due = { collect: 'collect', correct: 'correct' } as const;
/** Paid orders (by id) and top-ups (by slug) without an invoice decision. */
export const invoicesDue = spread('invoice', 8);
/** Issued invoices not yet in KSeF, or without a PDF, by id. */
export const deliveriesDue = spread('deliver', 8);
/** Invoices with a KSeF result that only lack their PDF. */
export const pdfsDue = spread('pdf', 8);

/** Whether a row still has the flag. */
export const isInvoiceDue = (row: Readonly<Record<string, unknown>>): boolean =>
  invoicesDue.all.some((pk) => pk === row.due_pk);

/** Rows of a table that are flagged, from the write that paid them, as having no invoice decision yet. */
export function invoiceDueRows<S extends z.core.$ZodType>(
  db: DynamoDBDocumentClient,
  table: string,
  keyOf: (id: string) => Record<string, string>,
  schema: S,
) {
  const update = (id: string, change: string, values?: Values) =>
    writeIf(
      db,
      updateItem(table, keyOf(id), change, { ...values, invoice: invoicesDue.all[0] }, 'begins_with(due_pk, :invoice)'),
    );
  return {
    /** Oldest first in each partition, at most `limit` of each; the index lags, so some may be done. */
    due: (now: Date, limit: number): Promise<z.output<S>[]> => dueRows(db, table, schema, invoicesDue.all, now, limit),

    done: (id: string): Promise<boolean> => update(id, 'REMOVE due_pk, due_at'),

    postpone: (id: string, at: Date): Promise<boolean> => update(id, 'SET due_at = :at', { at: at.toISOString() }),
  };
}
