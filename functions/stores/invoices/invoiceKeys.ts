import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type * as z from 'zod/mini';
import type { KsefTroubleKind } from '#shared/model/money/invoice.ts';
import { digestOf } from '../digest.ts';
import { dueRows } from '../dueRows.ts';
import { updateItem, type Values, writeIf } from '../rows.ts';
import { spread } from '../spread.ts';

/**
 * Rows of an invoice: the invoice, and a row under each party that may open it. A party finds the invoice only by its
 * own row.
 */
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

/** Sort key under an account for the invoice that an order is on. */
export const ofOrder = (orderId: string): string => `order#${orderId}`;

/** The party that holds an order's hash. */
export const hashOpener = (hash: string): Opener => ({ cartDigest: digestOf(hash) });

/**
 * Partitions of the index of due work. Collective invoices and corrections are rare and have one each; kinds that every
 * order has are spread over several.
 */
export const due = { collect: 'collect', correct: 'correct' } as const;
/** Paid orders (by id) and top-ups (by slug) without an invoice decision. */
export const invoicesDue = spread('invoice', 8);
/** Issued invoices not yet in KSeF, or without a PDF, by id. */
export const deliveriesDue = spread('deliver', 8);
/** Invoices with a KSeF result that only lack their PDF. */
export const pdfsDue = spread('pdf', 8);

/** Whether a row is still flagged as having no invoice decision. */
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
    /** Flagged rows, oldest first in each partition, at most `limit` of each; the index lags, so some may be done. */
    due: (now: Date, limit: number): Promise<z.output<S>[]> => dueRows(db, table, schema, invoicesDue.all, now, limit),

    done: (id: string): Promise<boolean> => update(id, 'REMOVE due_pk, due_at'),

    postpone: (id: string, at: Date): Promise<boolean> => update(id, 'SET due_at = :at', { at: at.toISOString() }),
  };
}

/** Partition of the index `outside`: what is not in the national system, by the kind of trouble. */
export const outsidePartition = (kind: KsefTroubleKind): string => `outside#${kind}`;

/** Its place in the list: the one that is owed longest first. `at`: when it was issued, or its refund was made. */
export const outsideOf = (id: string, kind: KsefTroubleKind, at: string) => ({
  outside_pk: outsidePartition(kind),
  outside_sk: `${at}#${id}`,
});
