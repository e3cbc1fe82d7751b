import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import {
  type HeldInvoice,
  type Invoice,
  type InvoiceDraft,
  InvoiceRow,
  type IssuedInvoice,
} from '../../domain/invoice/invoice.ts';
import { readRows } from '../readRows.ts';
import { putItem, queryRows, readRow, updateItem } from '../rows.ts';
import { mostInTransaction, type TransactItem, transact } from '../transact.ts';
import { deliveriesDue, invoiceKey, type Opener, ofOrder, openerPk, seriesKey } from './invoiceKeys.ts';
import { evidenceItem } from './salesEvidence.ts';

const Counter = z.object({ last: z.int() });
const OpenedRow = z.object({ id: z.string() });
const Place = z.object({ owner_sk: z.string() });

/** Invoices. Only their parties can look them up; jobs use the seller's own ids. */
export function invoiceStore(db: DynamoDBDocumentClient, table: string) {
  async function read(id: string): Promise<InvoiceRow | undefined> {
    const row = await readRow(db, table, invoiceKey(id));
    return row && z.parse(InvoiceRow, row);
  }

  return {
    read,

    /** The last number taken in a series. */
    async lastOf(series: string): Promise<number> {
      const row = await readRow(db, table, seriesKey(series));
      return row ? z.parse(Counter, row).last : 0;
    },

    /**
     * Issues an invoice under the next number of its series, all or nothing. `number_taken`: another writer was faster,
     * take the next; `issued_before`: this id exists. `more`: writes in the same transaction.
     */
    async issue(
      row: IssuedInvoice,
      position: number,
      more: readonly TransactItem[] = [],
    ): Promise<'issued' | 'number_taken' | 'issued_before' | 'more_refused'> {
      const result = await transact(db, [
        numbersTakenItem(table, row.invoice.series, position),
        issuedItem(table, row),
        evidenceItem(table, row),
        ...more,
        ...openerItems(table, row.invoice),
      ]);
      if (result === 'written') return 'issued';
      const [number, same] = result.reasons;
      if (same) return 'issued_before';
      return number ? 'number_taken' : 'more_refused';
    },

    /**
     * Issues the correction to zero of an invoice that names the wrong buyer, and the invoice to the right one, all or
     * nothing. `changed`: it was corrected or replaced since it was read; `number_taken`: another writer was faster;
     * `refused`: one of `more` was. The rows of the parties are written before, as those of a month do not fit into one
     * transaction: such a row shows nothing as long as there is no invoice.
     */
    async replace(
      original: IssuedInvoice,
      [toZero, next]: readonly [Numbered, Numbered],
      more: readonly TransactItem[],
    ): Promise<'issued' | 'number_taken' | 'changed' | 'refused'> {
      const both = [toZero, next];
      const parties = both.flatMap(({ row }) => partyItems(table, row.invoice));
      for (let first = 0; first < parties.length; first += mostInTransaction)
        await transact(db, parties.slice(first, first + mostInTransaction));
      const result = await transact(db, [
        ...both.map(({ row, position }) => numbersTakenItem(table, row.invoice.series, position)),
        ...both.map(({ row }) => issuedItem(table, row)),
        replacedItem(table, original, next.row.id),
        ...both.map(({ row }) => evidenceItem(table, row)),
        ...both.flatMap(({ row }) => orderItems(table, row.invoice)),
        ...more,
      ]);
      if (result === 'written') return 'issued';
      const [first, second, ...others] = result.reasons;
      if (others.slice(0, 3).some((reason) => reason !== undefined)) return 'changed';
      return first || second ? 'number_taken' : 'refused';
    },

    /** The number of rows of an invoice: a transaction takes a hundred. */
    rowsOf: (draft: InvoiceDraft): number => 2 + openerItems(table, draft).length,

    /**
     * Issues several invoices of one series under consecutive numbers starting at `first`, all or none, with one write
     * of the counter. `refused`: another writer took a number or issued one of the invoices first.
     */
    async issueTogether(rows: readonly IssuedInvoice[], first: number): Promise<'issued' | 'refused'> {
      const [series = '', ...more] = new Set(rows.map(({ invoice }) => invoice.series));
      if (more.length > 0) throw new Error('Invoices of one series are issued together.');
      const result = await transact(db, [
        numbersTakenItem(table, series, first, rows.length),
        ...rows.flatMap((row) => [
          issuedItem(table, row),
          evidenceItem(table, row),
          ...openerItems(table, row.invoice),
        ]),
      ]);
      return result === 'written' ? 'issued' : 'refused';
    },

    /** Holds a draft without a number; false if the invoice is already issued. */
    hold: async (row: HeldInvoice): Promise<boolean> =>
      (await transact(db, [heldItem(table, row), ...openerItems(table, row.draft)])) === 'written',

    /** An invoice for a party that may see it, looked up under its own key. */
    async readOpened(opener: Opener, id: string): Promise<InvoiceRow | undefined> {
      return (await readRow(db, table, { pk: openerPk(opener), sk: id })) && read(id);
    },

    /** The invoice of an account that an order is on. */
    async readOfOrder(account: string, orderId: string): Promise<InvoiceRow | undefined> {
      const opened = await readRow(db, table, { pk: openerPk({ account }), sk: ofOrder(orderId) });
      return opened && read(z.parse(OpenedRow, opened).id);
    },

    /** All invoices of a party that holds an order's hash: the order's invoice and its corrections. */
    async openedBy(opener: Opener): Promise<InvoiceRow[]> {
      const opened = await queryRows(db, table, 'pk = :pk', { pk: openerPk(opener) }, { ConsistentRead: true });
      const rows = await Promise.all(opened.map((row) => read(z.parse(OpenedRow, row).id)));
      return rows.flatMap((row) => row ?? []).sort((a, b) => a.createdAt.localeCompare(b.createdAt));
    },

    /** At most `limit` invoices of an account before the cursor `before`, newest first; each with its cursor. */
    async page(account: string, limit: number, before?: string): Promise<{ place: string; row: InvoiceRow }[]> {
      const listed = await queryRows(
        db,
        table,
        before === undefined ? 'owner_pk = :owner' : 'owner_pk = :owner AND owner_sk < :before',
        { owner: `account#${account}`, before },
        { IndexName: 'owner', ScanIndexForward: false, Limit: limit },
      );
      return listed.flatMap((item) =>
        readRows(InvoiceRow, [item]).map((row) => ({ place: z.parse(Place, item).owner_sk, row })),
      );
    },
  };
}
export type InvoiceStore = ReturnType<typeof invoiceStore>;

/**
 * Subtracts a correction from the original invoice's remaining amount, which must not have changed since it was read.
 */
export function correctedItem(table: string, original: IssuedInvoice, draft: InvoiceDraft): TransactItem {
  return updateItem(
    table,
    invoiceKey(original.id),
    'SET corrected = :after',
    { before: original.corrected, after: original.corrected - draft.gross },
    'corrected = :before',
  );
}

/** An invoice with the place of its number in its series. */
export interface Numbered {
  row: IssuedInvoice;
  position: number;
}

/** All that was left of an invoice is invoiced to another buyer; it must be as it was read. */
function replacedItem(table: string, original: IssuedInvoice, by: string): TransactItem {
  return updateItem(
    table,
    invoiceKey(original.id),
    'SET corrected = :all, replacedBy = :by',
    { before: original.corrected, all: original.invoice.gross, by },
    'corrected = :before AND attribute_not_exists(replacedBy)',
  );
}

/**
 * Takes the next `count` numbers of a series, if `first` is the next: a refused issue takes none, so there are no gaps.
 */
export function numbersTakenItem(table: string, series: string, first: number, count = 1): TransactItem {
  return updateItem(
    table,
    seriesKey(series),
    'SET #last = :last',
    { last: first + count - 1, before: first - 1 },
    first === 1 ? 'attribute_not_exists(pk)' : '#last = :before',
  );
}

/** The invoice itself: one per id, replacing a held one. Delivery (KSeF, PDF) is due at once. */
export function issuedItem(table: string, row: IssuedInvoice): TransactItem {
  return putItem(
    table,
    { ...invoiceKey(row.id), ...row, ...ownerOf(row), due_pk: deliveriesDue.of(row.id), due_at: row.createdAt },
    'attribute_not_exists(pk) OR #state = :held',
    { held: 'held' },
  );
}

export function heldItem(table: string, row: HeldInvoice): TransactItem {
  return putItem(
    table,
    { ...invoiceKey(row.id), ...row, ...ownerOf({ ...row, invoice: row.draft }) },
    'attribute_not_exists(pk) OR #state = :held',
    { held: 'held' },
  );
}

/** One row under each party that may see the invoice, and under an account a lookup by each order. */
export const openerItems = (table: string, draft: InvoiceDraft): TransactItem[] => [
  ...partyItems(table, draft),
  ...orderItems(table, draft),
];

const partyItems = (table: string, { id, account, cartDigests }: InvoiceDraft): TransactItem[] =>
  [...cartDigests.map((cartDigest) => ({ cartDigest })), ...(account === undefined ? [] : [{ account }])].map(
    (opener: Opener) => putItem(table, { pk: openerPk(opener), sk: id, id }),
  );

/** By its order an account finds the invoice that counts: the last one to take the place of another. */
const orderItems = (table: string, { id, kind, account, orderIds }: InvoiceDraft): TransactItem[] =>
  account === undefined || kind !== 'VAT'
    ? []
    : orderIds.map((order) => putItem(table, { pk: openerPk({ account }), sk: ofOrder(order), id }));

/** Key in the account's list of invoices. */
const ownerOf = ({ id, createdAt, invoice }: { id: string; createdAt: string; invoice: InvoiceDraft | Invoice }) =>
  invoice.account === undefined ? {} : { owner_pk: `account#${invoice.account}`, owner_sk: `${createdAt}#${id}` };
