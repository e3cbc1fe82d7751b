import { type DynamoDBDocumentClient, GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import type { InvoiceDraft } from '../../domain/invoice/invoice.ts';
import { type HeldInvoice, InvoiceRow, type IssuedInvoice } from '../../domain/invoice/invoiceRow.ts';
import { readRows } from '../readRows.ts';
import { type TransactItem, transact } from '../transact.ts';
import { heldItem, issuedItem, numbersTakenItem, openerItems } from './invoiceItems.ts';
import { invoiceKey, type Opener, ofOrder, openerPk, seriesKey } from './invoiceKeys.ts';

const Counter = z.object({ last: z.int() });
const OpenedRow = z.object({ id: z.string() });
const Place = z.object({ owner_sk: z.string() });

/** Invoices. Nobody but their openers finds them by anything but the seller's own ids. */
export function invoiceStore(db: DynamoDBDocumentClient, table: string) {
  const get = async (Key: Record<string, string>) =>
    (await db.send(new GetCommand({ TableName: table, Key, ConsistentRead: true }))).Item;

  async function read(id: string): Promise<InvoiceRow | undefined> {
    const row = await get(invoiceKey(id));
    return row && z.parse(InvoiceRow, row);
  }

  return {
    read,

    /** How many numbers of a series are taken. */
    async lastOf(series: string): Promise<number> {
      const row = await get(seriesKey(series));
      return row ? z.parse(Counter, row).last : 0;
    },

    /**
     * Issues an invoice under the next number of its series, all or nothing. `number_taken`: someone was faster, take the
     * next; `issued_before`: there is one of this id. `more` are writes that happen with it or not at all.
     */
    async issue(
      row: IssuedInvoice,
      position: number,
      more: readonly TransactItem[] = [],
    ): Promise<'issued' | 'number_taken' | 'issued_before' | 'more_refused'> {
      const result = await transact(db, [
        numbersTakenItem(table, row.invoice.series, position),
        issuedItem(table, row),
        ...more,
        ...openerItems(table, row.invoice),
      ]);
      if (result === 'written') return 'issued';
      const [number, same] = result.reasons;
      if (same) return 'issued_before';
      return number ? 'number_taken' : 'more_refused';
    },

    /** How many rows an invoice makes: a transaction takes a hundred. */
    rowsOf: (draft: InvoiceDraft): number => 1 + openerItems(table, draft).length,

    /**
     * Issues several invoices of one series under its next numbers from `first` on, in their order, all or none: one writer of
     * the counter for all of them. `refused`: someone was faster with a number or with one of them.
     */
    async issueTogether(rows: readonly IssuedInvoice[], first: number): Promise<'issued' | 'refused'> {
      const [series = '', ...more] = new Set(rows.map(({ invoice }) => invoice.series));
      if (more.length > 0) throw new Error('Invoices of one series are issued together.');
      const result = await transact(db, [
        numbersTakenItem(table, series, first, rows.length),
        ...rows.flatMap((row) => [issuedItem(table, row), ...openerItems(table, row.invoice)]),
      ]);
      return result === 'written' ? 'issued' : 'refused';
    },

    /** Keeps a draft without a number; false where the invoice is issued already. */
    hold: async (row: HeldInvoice): Promise<boolean> =>
      (await transact(db, [heldItem(table, row), ...openerItems(table, row.draft)])) === 'written',

    /** An invoice, for those who may see it; looked up under their own key. */
    async readOpened(opener: Opener, id: string): Promise<InvoiceRow | undefined> {
      return (await get({ pk: openerPk(opener), sk: id })) && read(id);
    },

    /** The invoice of an account that an order is on. */
    async readOfOrder(account: string, orderId: string): Promise<InvoiceRow | undefined> {
      const opened = await get({ pk: openerPk({ account }), sk: ofOrder(orderId) });
      return opened && read(z.parse(OpenedRow, opened).id);
    },

    /** All invoices under a key of an order's holder: the order's own, and its corrections. */
    async openedBy(opener: Opener): Promise<InvoiceRow[]> {
      const { Items = [] } = await db.send(
        new QueryCommand({
          TableName: table,
          KeyConditionExpression: 'pk = :pk',
          ExpressionAttributeValues: { ':pk': openerPk(opener) },
          ConsistentRead: true,
        }),
      );
      const rows = await Promise.all(Items.map((item) => read(z.parse(OpenedRow, item).id)));
      return rows.flatMap((row) => row ?? []).sort((a, b) => a.createdAt.localeCompare(b.createdAt));
    },

    /** At most `limit` invoices of an account older than the place `before`, newest first; each with its place. */
    async page(account: string, limit: number, before?: string): Promise<{ place: string; row: InvoiceRow }[]> {
      const { Items = [] } = await db.send(
        new QueryCommand({
          TableName: table,
          IndexName: 'owner',
          KeyConditionExpression:
            before === undefined ? 'owner_pk = :owner' : 'owner_pk = :owner AND owner_sk < :before',
          ExpressionAttributeValues: {
            ':owner': `account#${account}`,
            ...(before !== undefined && { ':before': before }),
          },
          ScanIndexForward: false,
          Limit: limit,
        }),
      );
      return Items.flatMap((item) =>
        readRows(InvoiceRow, [item]).map((row) => ({ place: z.parse(Place, item).owner_sk, row })),
      );
    },
  };
}
export type InvoiceStore = ReturnType<typeof invoiceStore>;

/** The original gives away a part of what is left of it, if nobody took any in the meantime. */
export function correctedItem(table: string, original: IssuedInvoice, draft: InvoiceDraft): TransactItem {
  return {
    Update: {
      TableName: table,
      Key: invoiceKey(original.id),
      UpdateExpression: 'SET corrected = :after',
      ConditionExpression: 'corrected = :before',
      ExpressionAttributeValues: { ':before': original.corrected, ':after': original.corrected - draft.gross },
    },
  };
}
