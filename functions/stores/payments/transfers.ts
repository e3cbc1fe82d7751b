import { BatchGetCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { type BankTransfer, Payment, PaymentAttempt, type PaymentNotice } from '../../domain/payment/payment.ts';
import { paidEvent } from '../../domain/webhooks/orderEvents.ts';
import { invoicesDue } from '../invoices/invoiceKeys.ts';
import { readRows } from '../readRows.ts';
import { putItem, queryPage, readRow, updateItem } from '../rows.ts';
import type { TransactItem } from '../transact.ts';
import { pendingEventItems } from '../webhooks/pendingEventItems.ts';
import { attemptKey, awaitedTransfersPk, noticeKey, paymentKey, transferKey } from './paymentItems.ts';

/** Key in finance's list of awaited transfers, for attempts by bank transfer. */
export const awaitedTransfer = ({ slug, number, method, startedAt }: PaymentAttempt) =>
  method === 'transfer' ? { owner_pk: awaitedTransfersPk, owner_sk: `${startedAt}#${slug}.${number}` } : {};

/** Money on our own bank account for an awaiting payment. */
export interface ReceivedTransfer {
  payment: Payment;
  /** A new attempt with the amount received and the fee in it, numbered after the payment's last one. */
  attempt: PaymentAttempt;
  notice: PaymentNotice & { transfer: BankTransfer };
}

/**
 * The payment's part of a received transfer, in this order: the bank's id, which is booked once; the payment, which
 * must still be awaiting without a further attempt; the attempt and the notice of the money.
 */
export function receivedTransferItems(table: string, { payment, attempt, notice }: ReceivedTransfer): TransactItem[] {
  const { slug, purpose } = payment;
  const isNew = 'attribute_not_exists(pk)';
  const { number, fee, feeVat } = attempt;
  const { transfer, receivedAt: at } = notice;
  // A top-up may need an advance invoice, as when it is paid through the provider; an order is flagged on its own row.
  const owes = purpose.kind === 'top_up';
  return [
    putItem(table, { ...transferKey(transfer.reference), ...transfer, slug, amount: attempt.amount, at }, isNew),
    updateItem(
      table,
      paymentKey(slug),
      `SET #state = :paid, paidAt = :at, attempts = :number, paidAttempt = :number, fee = :fee, feeVat = :feeVat${
        owes ? ', due_pk = :invoice, due_at = :at' : ' REMOVE due_pk, due_at'
      }`,
      {
        paid: 'paid',
        awaiting: 'awaiting',
        at,
        number,
        before: number - 1,
        fee,
        feeVat,
        invoice: invoicesDue.of(slug),
      },
      '#state = :awaiting AND attempts = :before',
    ),
    putItem(table, { ...attemptKey(slug, number), ...attempt }, isNew),
    putItem(table, { ...noticeKey(slug, number, notice.orderId), ...notice }, isNew),
    ...pendingEventItems(table, paidEvent(payment, at)),
  ];
}

const Place = z.object({ owner_sk: z.string() });
const Booked = z.object({ slug: z.string(), reference: z.string(), receivedOn: z.string(), amount: z.int() });
type BookedTransfer = z.infer<typeof Booked>;

interface AwaitedTransfer {
  payment: Payment;
  attempt: PaymentAttempt;
}

/** Announced bank transfers, and booked ones. */
export function awaitedTransferStore(db: DynamoDBDocumentClient, table: string) {
  async function paymentsOf(slugs: readonly string[]): Promise<Map<string, Payment>> {
    if (slugs.length === 0) return new Map();
    const { Responses = {} } = await db.send(
      new BatchGetCommand({ RequestItems: { [table]: { Keys: [...new Set(slugs)].map(paymentKey) } } }),
    );
    return new Map(readRows(Payment, Responses[table]).map((payment) => [payment.slug, payment]));
  }

  return {
    /**
     * Awaited transfers, the longest awaited first, at most 50. A page may hold fewer, because payments paid another
     * way are left out.
     */
    async page(limit: number, after?: string): Promise<{ awaited: AwaitedTransfer[]; next: string | undefined }> {
      const { rows, next } = await queryPage(
        db,
        table,
        after === undefined ? 'owner_pk = :list' : 'owner_pk = :list AND owner_sk > :after',
        { list: awaitedTransfersPk, after },
        { IndexName: 'owner', Limit: Math.min(limit, 50) },
      );
      const attempts = readRows(PaymentAttempt, rows);
      const payments = await paymentsOf(attempts.map(({ slug }) => slug));
      return {
        awaited: attempts.flatMap((attempt) => {
          const payment = payments.get(attempt.slug);
          return payment?.state === 'awaiting' ? [{ payment, attempt }] : [];
        }),
        next: next && z.parse(Place, next).owner_sk,
      };
    },

    async booked(reference: string): Promise<BookedTransfer | undefined> {
      const row = await readRow(db, table, transferKey(reference));
      return row && z.parse(Booked, row);
    },
  };
}
export type AwaitedTransferStore = ReturnType<typeof awaitedTransferStore>;
