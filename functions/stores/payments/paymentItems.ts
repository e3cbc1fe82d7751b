import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { type NoticeOutcome, Payment, PaymentAttempt, PaymentNotice } from '../../domain/payment/payment.ts';
import { Refund } from '../../domain/refund/refund.ts';
import { paidEvent } from '../../domain/webhooks/orderEvents.ts';
import { invoicesDue, isInvoiceDue } from '../invoices/invoiceKeys.ts';
import { putItem, updateItem } from '../rows.ts';
import type { TransactItem } from '../transact.ts';
import { pendingEventItems } from '../webhooks/pendingEventItems.ts';

/** A new payment, written with its purpose. Its owner sees it in the payments history. */
export function newPaymentItem(table: string, payment: Payment): TransactItem {
  const { slug, account, createdAt, expiresAt, state } = payment;
  return putItem(
    table,
    {
      ...paymentKey(slug),
      ...payment,
      ...(account !== undefined && { owner_pk: `account#${account}`, owner_sk: `${createdAt}#${slug}` }),
      ...(state === 'awaiting' && { due_pk: duePk(slug), due_at: expiresAt }),
    },
    'attribute_not_exists(pk)',
  );
}

/** Money verified by the provider, its attempt, and its use. */
export interface SettledMoney {
  payment: Payment;
  attempt: PaymentAttempt;
  notice: PaymentNotice;
  outcome: NoticeOutcome;
  now: Date;
}

/**
 * The payment's part of settling verified money, in this order: the notice becomes settled (which makes it happen only
 * once), the attempt is paid, the payment moves on. With outcome `applied` the payment must still be awaiting, and
 * takes the attempt's fee; otherwise all of the money is added to the unused amount.
 */
export function settledPaymentItems(
  table: string,
  { payment, attempt, notice, outcome, now }: SettledMoney,
): TransactItem[] {
  const { slug, number, amount, fee, feeVat } = attempt;
  const at = now.toISOString();
  const settled = updateItem(
    table,
    noticeKey(slug, number, notice.orderId),
    'SET #state = :settled, outcome = :outcome, settledAt = :at REMOVE due_pk, due_at',
    { settled: 'settled', received: 'received', outcome, at },
    '#state = :received',
  );
  const paid = updateItem(
    table,
    attemptKey(slug, number),
    'SET #state = :paid REMOVE due_pk, due_at, owner_pk, owner_sk',
    { paid: 'paid' },
    'attribute_exists(pk)',
  );
  if (outcome !== 'applied') {
    const unapplied = { amount, state: payment.state };
    return [settled, paid, updateItem(table, paymentKey(slug), 'ADD unapplied :amount', unapplied, '#state = :state')];
  }
  // A top-up may need an advance invoice: the invoice job finds it in the index. Orders are flagged on their own row.
  const owes = payment.purpose.kind === 'top_up';
  const next = owes ? ', due_pk = :invoice, due_at = :at' : ' REMOVE due_pk, due_at';
  const applied = updateItem(
    table,
    paymentKey(slug),
    `SET #state = :paid, paidAt = :at, paidAttempt = :attempt, fee = :fee, feeVat = :feeVat${next}`,
    { paid: 'paid', awaiting: 'awaiting', at, attempt: number, fee, feeVat, invoice: invoicesDue.of(slug) },
    '#state = :awaiting',
  );
  return [settled, paid, applied, ...pendingEventItems(table, paidEvent(payment, at))];
}

/** Expires an awaiting payment, conditional on the number of attempts, so that no new one slips in. */
export const expiredPaymentItem = (table: string, { slug, attempts }: Payment): TransactItem =>
  updateItem(
    table,
    paymentKey(slug),
    'SET #state = :expired REMOVE due_pk, due_at',
    { expired: 'expired', awaiting: 'awaiting', attempts },
    '#state = :awaiting AND attempts = :attempts',
  );

/** An awaiting payment is paid from a wallet. */
export function paidFromBalanceItems(
  table: string,
  payment: Payment,
  paidWith: NonNullable<Payment['paidWith']>,
  now: Date,
): TransactItem[] {
  const at = now.toISOString();
  const paid = updateItem(
    table,
    paymentKey(payment.slug),
    'SET #state = :paid, paidAt = :at, paidWith = :with REMOVE due_pk, due_at',
    { paid: 'paid', awaiting: 'awaiting', at, with: paidWith },
    '#state = :awaiting',
  );
  return [paid, ...pendingEventItems(table, paidEvent(payment, at))];
}

export interface PaymentRows {
  payment: Payment;
  /** Whether it is still undecided if the payment gets an invoice, and which. */
  invoiceDue: boolean;
  /** Sorted by attempt number. */
  attempts: PaymentAttempt[];
  notices: PaymentNotice[];
  refunds: Refund[];
}

const keyed = z.looseObject({ sk: z.string() });

/** The parsed rows of a payment; undefined if the payment does not exist. */
export function paymentRows(items: readonly unknown[]): PaymentRows | undefined {
  const rows = z.parse(z.array(keyed), items);
  const payment = rows.find(({ sk }) => sk === 'payment');
  const beginning = (start: string) => rows.filter(({ sk }) => sk.startsWith(start));
  return (
    payment && {
      payment: z.parse(Payment, payment),
      invoiceDue: isInvoiceDue(payment),
      attempts: z.parse(z.array(PaymentAttempt), beginning('attempt#')),
      notices: z.parse(z.array(PaymentNotice), beginning('notice#')),
      refunds: z.parse(z.array(Refund), beginning('refund#')),
    }
  );
}

/** Rows of a payment: itself, its attempts, the provider's notices and its refunds, in one partition. */
export const paymentKey = (slug: string) => ({ pk: `payment#${slug}`, sk: 'payment' });
export const attemptKey = (slug: string, number: number) => ({
  pk: `payment#${slug}`,
  sk: `attempt#${String(number).padStart(4, '0')}`,
});
export const noticeKey = (slug: string, attempt: number, orderId: number) => ({
  pk: `payment#${slug}`,
  sk: `notice#${String(attempt).padStart(4, '0')}#${orderId}`,
});
/** A refund that waits for a second person, under the id of the refund it becomes. */
export const approvalKey = (slug: string, id: string) => ({ pk: `payment#${slug}`, sk: `approval#${id}` });
export const refundKey = (slug: string, id: string) => ({ pk: `payment#${slug}`, sk: `refund#${id}` });

/** The bank's id of a transfer to our own account: booked once. */
export const transferKey = (reference: string) => ({ pk: `transfer#${reference}`, sk: 'transfer' });

/** Partition of the index `owner` with pending bank transfers. */
export const awaitedTransfersPk = 'transfers#awaited';

/**
 * Partitions of the index `owner` with open refunds for staff: pending, to be paid out by hand, or to be approved by a
 * second person.
 */
export const openRefundsPk = {
  waiting: 'refunds#waiting',
  rejected: 'refunds#rejected',
  approval: 'refunds#approval',
} as const;

/** Partitions of the index of due work, so that no partition takes all payments. */
export const dueShards = ['due#0', 'due#1', 'due#2', 'due#3'] as const;

export function duePk(slug: string): string {
  const [byte = 0] = createHash('sha256').update(slug).digest();
  return dueShards[byte % dueShards.length] ?? dueShards[0];
}
