import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { Payment, PaymentAttempt, PaymentNotice } from '../../domain/payment/payment.ts';
import { dueRows } from '../dueRows.ts';
import { isInvoiceDue } from '../invoices/invoiceKeys.ts';
import { readRows } from '../readRows.ts';
import { putItem, queryPage, queryRows, readRow, updateItem, write, writeIf } from '../rows.ts';
import { type TransactItem, transact } from '../transact.ts';
import {
  attemptKey,
  duePk,
  dueShards,
  newPaymentItem,
  noticeKey,
  type PaymentRows,
  paymentKey,
  paymentRows,
} from './paymentItems.ts';
import { awaitedTransfer } from './transfers.ts';

/** Payments and their attempts. Unfinished ones are in the index `due` (paymentDueStore). */
export function paymentStore(db: DynamoDBDocumentClient, table: string) {
  return {
    async read(slug: string): Promise<PaymentRows | undefined> {
      const { pk } = paymentKey(slug);
      return paymentRows(await queryRows(db, table, 'pk = :pk', { pk }, { ConsistentRead: true }));
    },

    /**
     * Creates a payment that needs no other row for its purpose, such as a top-up; `taken` if its slug exists.
     * `refused`: one of the given conditions failed.
     */
    async create(payment: Payment, conditions: readonly TransactItem[] = []): Promise<'created' | 'taken' | 'refused'> {
      const result = await transact(db, [newPaymentItem(table, payment), ...conditions]);
      if (result === 'written') return 'created';
      return result.reasons[0] === 'condition' ? 'taken' : 'refused';
    },

    async readAttempt(slug: string, number: number): Promise<PaymentAttempt | undefined> {
      const row = await readRow(db, table, attemptKey(slug, number));
      return row && z.parse(PaymentAttempt, row);
    },

    /**
     * Stores the next attempt of an awaiting payment. `changed`: another one began first, or the payment has ended.
     * `dueAt`: when the sweeper first asks the provider about it.
     */
    async addAttempt(attempt: PaymentAttempt, { expiresAt, dueAt }: { expiresAt: string; dueAt: string }) {
      const { slug, number } = attempt;
      const result = await transact(db, [
        updateItem(
          table,
          paymentKey(slug),
          'SET attempts = :number, expiresAt = :expiresAt, due_at = :expiresAt',
          { number, before: number - 1, awaiting: 'awaiting', expiresAt },
          'attempts = :before AND #state = :awaiting',
        ),
        putItem(
          table,
          {
            ...attemptKey(slug, number),
            ...attempt,
            ...awaitedTransfer(attempt),
            due_pk: duePk(slug),
            due_at: dueAt,
          },
          'attribute_not_exists(pk)',
        ),
      ]);
      return result === 'written' ? ('written' as const) : ('changed' as const);
    },

    /** Marks an attempt as registered: the customer can pay at `redirectUrl`. */
    attemptStarted: (slug: string, number: number, redirectUrl: string): Promise<boolean> =>
      writeIf(
        db,
        updateItem(
          table,
          attemptKey(slug, number),
          'SET #state = :started, redirectUrl = :redirectUrl',
          { started: 'started', starting: 'starting', redirectUrl },
          '#state = :starting',
        ),
      ),

    /** Records that a card was refused, the first time only. False if the attempt has ended. */
    cardRefused: (slug: string, number: number, at: string): Promise<boolean> =>
      writeIf(
        db,
        updateItem(
          table,
          attemptKey(slug, number),
          'SET cardRefusedAt = if_not_exists(cardRefusedAt, :at)',
          { at, starting: 'starting', started: 'started' },
          '#state IN (:starting, :started)',
        ),
      ),

    /** Ends an attempt; false if it has ended in another way. */
    endAttempt: (slug: string, number: number, state: 'refused' | 'expired'): Promise<boolean> =>
      writeIf(
        db,
        updateItem(
          table,
          attemptKey(slug, number),
          'SET #state = :ended REMOVE due_pk, due_at, owner_pk, owner_sk',
          { ended: state, starting: 'starting', started: 'started' },
          '#state IN (:starting, :started)',
        ),
      ),
  };
}

export type PaymentStore = ReturnType<typeof paymentStore>;

/** The provider's notices of money: stored first, processed afterwards. */
export function paymentNoticeStore(db: DynamoDBDocumentClient, table: string) {
  return {
    /** Stores a notice; a repeated one changes nothing and returns the first one's state. */
    async keep(notice: PaymentNotice, dueAt: string): Promise<'new' | PaymentNotice['state']> {
      const key = noticeKey(notice.slug, notice.attempt, notice.orderId);
      const fresh = await writeIf(
        db,
        putItem(table, { ...key, ...notice, due_pk: duePk(notice.slug), due_at: dueAt }, 'attribute_not_exists(pk)'),
      );
      if (fresh) return 'new';
      return z.parse(PaymentNotice, await readRow(db, table, key)).state;
    },

    /** Records that the provider does not have the money of a notice: the provider is not asked about it again. */
    reject: ({ slug, attempt, orderId }: PaymentNotice): Promise<boolean> =>
      writeIf(
        db,
        updateItem(
          table,
          noticeKey(slug, attempt, orderId),
          'SET #state = :rejected REMOVE due_pk, due_at',
          { rejected: 'rejected', received: 'received' },
          '#state = :received',
        ),
      ),
  };
}
export type PaymentNoticeStore = ReturnType<typeof paymentNoticeStore>;

const storedDue = z.object({ pk: z.string(), sk: z.string(), due_at: z.string() });

/** A payment with unfinished work: `sk` is the row in its partition. */
export interface DueRow {
  slug: string;
  sk: string;
}

/** Unfinished payments, by the instant of their next check. */
export function paymentDueStore(db: DynamoDBDocumentClient, table: string) {
  return {
    /** Rows due by `now`, oldest first, at most `limit` from each shard; some may be finished already. */
    async due(now: Date, limit: number): Promise<DueRow[]> {
      const rows = await dueRows(db, table, storedDue, dueShards, now, limit);
      return rows
        .sort((a, b) => a.due_at.localeCompare(b.due_at))
        .map(({ pk, sk }) => ({ slug: pk.slice('payment#'.length), sk }));
    },

    /** Postpones a row; one finished in the meantime stays out of the index. */
    postpone: ({ slug, sk }: DueRow, at: Date): Promise<boolean> =>
      writeIf(
        db,
        updateItem(
          table,
          { pk: paymentKey(slug).pk, sk },
          'SET due_at = :at',
          { at: at.toISOString() },
          'attribute_exists(due_pk)',
        ),
      ),
  };
}
export type PaymentDueStore = ReturnType<typeof paymentDueStore>;

const Place = z.object({ owner_sk: z.string() });

/** An account's payments, newest first, page by page at a constant cost. */
export function ownedPaymentStore(db: DynamoDBDocumentClient, table: string) {
  return {
    /** Removes the address from a payment: amount and account stay for the books. */
    async erase({ slug }: Pick<Payment, 'slug'>): Promise<void> {
      await write(db, updateItem(table, paymentKey(slug), 'SET email = :nobody', { nobody: '' }));
    },

    /**
     * `before`: the cursor of the previous page; `until`: only payments started before it (ISO 8601). `invoicesDue`:
     * payments without an invoice decision.
     */
    async page(
      account: string,
      limit: number,
      before?: string,
      until?: string,
    ): Promise<{ payments: Payment[]; invoicesDue: ReadonlySet<string>; next: string | undefined }> {
      const owner = `account#${account}`;
      const slug = before?.slice(before.indexOf('#') + 1);
      const { rows, next } = await queryPage(
        db,
        table,
        `owner_pk = :owner${until === undefined ? '' : ' AND owner_sk < :until'}`,
        { owner, until },
        {
          IndexName: 'owner',
          ScanIndexForward: false,
          Limit: limit,
          ...(before !== undefined &&
            slug !== undefined && { ExclusiveStartKey: { ...paymentKey(slug), owner_pk: owner, owner_sk: before } }),
        },
      );
      const due = readRows(Payment, rows.filter(isInvoiceDue));
      return {
        payments: readRows(Payment, rows),
        invoicesDue: new Set(due.map((payment) => payment.slug)),
        next: next && z.parse(Place, next).owner_sk,
      };
    },
  };
}
export type OwnedPaymentStore = ReturnType<typeof ownedPaymentStore>;
