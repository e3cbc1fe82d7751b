import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { Invoicing } from '#shared/model/account/account.ts';
import { correctionId } from '../../domain/invoice/correctionInvoice.ts';
import { InvoiceDraft } from '../../domain/invoice/invoice.ts';
import type { KsefTrouble } from '../../domain/invoice/ksefTrouble.ts';
import { Order } from '../../domain/order/order.ts';
import { Payment } from '../../domain/payment/payment.ts';
import { DueCorrection } from '../../domain/refund/refund.ts';
import { dueRows } from '../dueRows.ts';
import { paymentKey } from '../payments/paymentItems.ts';
import { putItem, readRow, rowsBelow, updateItem, type Values, writeIf } from '../rows.ts';
import { type TransactItem, transact } from '../transact.ts';
import { collectionKey, due, invoiceDueRows, outsideOf } from './invoiceKeys.ts';

const DueCollection = z.object({ account: z.string(), month: z.string() });
const KeptDraft = z.object({ draft: InvoiceDraft });
const InvoicingProfile = z.object({ invoicing: z._default(Invoicing, 'order') });

/** A month's orders waiting for their collective invoice. */
export function collectionStore(db: DynamoDBDocumentClient, tables: { invoices: string; accounts: string }) {
  const table = tables.invoices;
  const update = ({ account, month }: z.infer<typeof DueCollection>, change: string, values?: Values) =>
    writeIf(db, updateItem(table, collectionKey(account, month), change, values, 'attribute_exists(pk)'));

  return {
    /** Whether an account has chosen monthly invoices in its settings. */
    async isMonthly(account: string): Promise<boolean> {
      const row = await readRow(db, tables.accounts, { pk: `account#${account}`, sk: 'profile' }, { eventually: true });
      return row !== undefined && z.parse(InvoicingProfile, row).invoicing === 'monthly';
    },

    /**
     * Adds an order to the invoice of its month (YYYY-MM), issued at `dueAt`; false if that has been issued already.
     */
    async keep(account: string, month: string, draft: InvoiceDraft, dueAt: Date): Promise<boolean> {
      const key = collectionKey(account, month);
      const result = await transact(db, [
        updateItem(
          table,
          key,
          'SET account = :account, #month = :month, due_pk = :collect, due_at = :at',
          { account, month, collect: due.collect, at: dueAt.toISOString() },
          'attribute_not_exists(closed)',
        ),
        putItem(table, { pk: key.pk, sk: `draft#${draft.id}`, draft }),
      ]);
      return result === 'written';
    },

    async due(now: Date, limit: number): Promise<{ account: string; month: string }[]> {
      return dueRows(db, table, DueCollection, [due.collect], now, limit);
    },

    /**
     * Closes the month's collection, so that its content no longer changes: however often issuing is restarted, the
     * invoice is the same.
     */
    close: (row: { account: string; month: string }): Promise<boolean> =>
      update(row, 'SET closed = :yes', { yes: true }),

    /** The drafts of a month's orders, sorted by order id. */
    async drafts({ account, month }: { account: string; month: string }): Promise<InvoiceDraft[]> {
      const rows = await rowsBelow(db, table, collectionKey(account, month).pk, 'draft#');
      return z.parse(z.array(KeptDraft), rows).map(({ draft }) => draft);
    },

    postpone: (row: { account: string; month: string }, at: Date): Promise<boolean> =>
      update(row, 'SET due_at = :at', { at: at.toISOString() }),

    done: (row: { account: string; month: string }): Promise<boolean> => update(row, 'REMOVE due_pk, due_at'),
  };
}
export type CollectionStore = ReturnType<typeof collectionStore>;

const correctionKey = (refundId: string) => ({ pk: `correct#${refundId}`, sk: 'correction' });

/** Due from the write of the refund; the invoice job finds it in the index. */
export const dueCorrectionItem = (table: string, owed: DueCorrection): TransactItem =>
  putItem(
    table,
    { ...correctionKey(owed.refundId), ...owed, due_pk: due.correct, due_at: owed.at },
    'attribute_not_exists(pk)',
  );

/** Correction invoices that refunds owe. */
export function correctionDueStore(db: DynamoDBDocumentClient, table: string) {
  const update = (refundId: string, change: string, values?: Values) =>
    writeIf(
      db,
      updateItem(table, correctionKey(refundId), change, { ...values, correct: due.correct }, 'due_pk = :correct'),
    );
  return {
    /** Oldest first; the index lags, so some may be done. */
    due: (now: Date, limit: number): Promise<DueCorrection[]> =>
      dueRows(db, table, DueCorrection, [due.correct], now, limit),

    done: (refundId: string): Promise<boolean> =>
      update(refundId, 'REMOVE due_pk, due_at, ksefTrouble, outside_pk, outside_sk'),

    postpone: (refundId: string, at: Date): Promise<boolean> =>
      update(refundId, 'SET due_at = :at', { at: at.toISOString() }),

    /** Keeps it in the list of what is not in the national system, until its original has its number there. */
    wait: (
      owed: Pick<DueCorrection, 'refundId' | 'at'>,
      original: { id: string; number: string },
      ksefTrouble: KsefTrouble,
      at: Date,
    ): Promise<boolean> => {
      const { outside_pk: pk, outside_sk: sk } = outsideOf(correctionId(owed.refundId), ksefTrouble.kind, owed.at);
      return update(
        owed.refundId,
        'SET due_at = :at, ksefTrouble = :ksefTrouble, original = :original, outside_pk = :pk, outside_sk = :sk',
        { at: at.toISOString(), ksefTrouble, original, pk, sk },
      );
    },
  };
}
export type CorrectionDueStore = ReturnType<typeof correctionDueStore>;

const orderKey = (id: string) => ({ pk: `order#${id}`, sk: 'order' });

/** Paid orders without their invoice: flagged by the write that accepted them (stores/orders/orderItems). */
export const orderInvoiceDueStore = (db: DynamoDBDocumentClient, table: string) =>
  invoiceDueRows(db, table, orderKey, Order);
export type OrderInvoiceDueStore = ReturnType<typeof orderInvoiceDueStore>;

/** Paid top-ups without an invoice decision: flagged by the write that credited them (paymentItems). */
export const topUpInvoiceDueStore = (db: DynamoDBDocumentClient, table: string) =>
  invoiceDueRows(db, table, paymentKey, Payment);
export type TopUpInvoiceDueStore = ReturnType<typeof topUpInvoiceDueStore>;
