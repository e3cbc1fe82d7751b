import type { NoticeOutcome, Payment, PaymentAttempt, PaymentNotice } from '../../domain/payment/payment.ts';
import { paidEvent } from '../../domain/webhooks/moneyEvents.ts';
import { invoicesDue } from '../invoices/invoiceKeys.ts';
import type { TransactItem } from '../transact.ts';
import { pendingEventItems } from '../webhooks/pendingEventItems.ts';
import { attemptKey, duePk, noticeKey, paymentKey } from './paymentKeys.ts';

const stateName = { '#state': 'state' };

/** A new payment, written with its purpose. Its owner sees it in the payments history. */
export function newPaymentItem(table: string, payment: Payment): TransactItem {
  const { slug, account, createdAt, expiresAt, state } = payment;
  return {
    Put: {
      TableName: table,
      Item: {
        ...paymentKey(slug),
        ...payment,
        ...(account !== undefined && { owner_pk: `account#${account}`, owner_sk: `${createdAt}#${slug}` }),
        ...(state === 'awaiting' && { due_pk: duePk(slug), due_at: expiresAt }),
      },
      ConditionExpression: 'attribute_not_exists(pk)',
    },
  };
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
 * The payment's side of verified money, in this order: the notice is settled (the marker that makes it happen once), the
 * attempt is paid, the payment moves on. With outcome `applied` the payment must still be awaiting, and takes the
 * attempt's fee; otherwise all of the money is added to the unused amount.
 */
export function settledPaymentItems(
  table: string,
  { payment, attempt, notice, outcome, now }: SettledMoney,
): TransactItem[] {
  const { slug, number, amount, fee, feeVat } = attempt;
  const at = now.toISOString();
  const settled = {
    Update: {
      TableName: table,
      Key: noticeKey(slug, number, notice.orderId),
      UpdateExpression: 'SET #state = :settled, outcome = :outcome, settledAt = :at REMOVE due_pk, due_at',
      ConditionExpression: '#state = :received',
      ExpressionAttributeNames: stateName,
      ExpressionAttributeValues: { ':settled': 'settled', ':received': 'received', ':outcome': outcome, ':at': at },
    },
  };
  const paid = {
    Update: {
      TableName: table,
      Key: attemptKey(slug, number),
      UpdateExpression: 'SET #state = :paid REMOVE due_pk, due_at, owner_pk, owner_sk',
      ConditionExpression: 'attribute_exists(pk)',
      ExpressionAttributeNames: stateName,
      ExpressionAttributeValues: { ':paid': 'paid' },
    },
  };
  // A top-up may need an advance invoice: the invoice job finds it in the index. Orders are flagged on their own row.
  const owes = payment.purpose.kind === 'top_up';
  const next = owes ? ', due_pk = :invoice, due_at = :at' : ' REMOVE due_pk, due_at';
  const applied = {
    UpdateExpression: `SET #state = :paid, paidAt = :at, paidAttempt = :attempt, fee = :fee, feeVat = :feeVat${next}`,
    ConditionExpression: '#state = :awaiting',
    ExpressionAttributeNames: stateName,
    ExpressionAttributeValues: {
      ':paid': 'paid',
      ':awaiting': 'awaiting',
      ':at': at,
      ':attempt': number,
      ':fee': fee,
      ':feeVat': feeVat,
      ...(owes && { ':invoice': invoicesDue.of(slug) }),
    },
  };
  const unapplied = {
    UpdateExpression: 'ADD unapplied :amount',
    ConditionExpression: '#state = :state',
    ExpressionAttributeNames: stateName,
    ExpressionAttributeValues: { ':amount': amount, ':state': payment.state },
  };
  const moved = {
    Update: { TableName: table, Key: paymentKey(slug), ...(outcome === 'applied' ? applied : unapplied) },
  };
  return [settled, paid, moved, ...(outcome === 'applied' ? pendingEventItems(table, paidEvent(payment, at)) : [])];
}

/** Expires an awaiting payment, conditional on the number of attempts, so that no new one slips in. */
export function expiredPaymentItem(table: string, { slug, attempts }: Payment): TransactItem {
  return {
    Update: {
      TableName: table,
      Key: paymentKey(slug),
      UpdateExpression: 'SET #state = :expired REMOVE due_pk, due_at',
      ConditionExpression: '#state = :awaiting AND attempts = :attempts',
      ExpressionAttributeNames: stateName,
      ExpressionAttributeValues: { ':expired': 'expired', ':awaiting': 'awaiting', ':attempts': attempts },
    },
  };
}
