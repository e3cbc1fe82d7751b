import type { BankTransfer, Payment, PaymentAttempt, PaymentNotice } from '../../domain/payment/payment.ts';
import { paidEvent } from '../../domain/webhooks/moneyEvents.ts';
import { invoicesDue } from '../invoices/invoiceKeys.ts';
import type { TransactItem } from '../transact.ts';
import { pendingEventItems } from '../webhooks/pendingEventItems.ts';
import { attemptKey, awaitedTransfersPk, noticeKey, paymentKey, transferKey } from './paymentKeys.ts';

/** An attempt by bank transfer is listed for finance. */
export const awaitedTransfer = ({ slug, number, method, startedAt }: PaymentAttempt) =>
  method === 'transfer' ? { owner_pk: awaitedTransfersPk, owner_sk: `${startedAt}#${slug}.${number}` } : {};

/** Money on our own bank account for an awaiting payment. */
export interface ReceivedTransfer {
  payment: Payment;
  /** A new attempt, the next of its payment: the amount received, and the fee in it. */
  attempt: PaymentAttempt;
  notice: PaymentNotice & { transfer: BankTransfer };
}

/**
 * The payment's side, in this order: the bank's id, which is booked once; the payment, which must still be awaiting
 * without a further attempt; the attempt and the notice of the money.
 */
export function receivedTransferItems(table: string, { payment, attempt, notice }: ReceivedTransfer): TransactItem[] {
  const { slug, purpose } = payment;
  const fresh = { TableName: table, ConditionExpression: 'attribute_not_exists(pk)' };
  const { number, fee, feeVat } = attempt;
  const { transfer, receivedAt: at } = notice;
  // As with the provider's notice: a top-up may need an advance invoice, an order is flagged on its own row.
  const owes = purpose.kind === 'top_up';
  return [
    { Put: { ...fresh, Item: { ...transferKey(transfer.reference), ...transfer, slug, amount: attempt.amount, at } } },
    {
      Update: {
        TableName: table,
        Key: paymentKey(slug),
        UpdateExpression: `SET #state = :paid, paidAt = :at, attempts = :number, paidAttempt = :number, fee = :fee, feeVat = :feeVat${
          owes ? ', due_pk = :invoice, due_at = :at' : ' REMOVE due_pk, due_at'
        }`,
        ConditionExpression: '#state = :awaiting AND attempts = :before',
        ExpressionAttributeNames: { '#state': 'state' },
        ExpressionAttributeValues: {
          ':paid': 'paid',
          ':awaiting': 'awaiting',
          ':at': at,
          ':number': number,
          ':before': number - 1,
          ':fee': fee,
          ':feeVat': feeVat,
          ...(owes && { ':invoice': invoicesDue.of(slug) }),
        },
      },
    },
    { Put: { ...fresh, Item: { ...attemptKey(slug, number), ...attempt } } },
    { Put: { ...fresh, Item: { ...noticeKey(slug, number, notice.orderId), ...notice } } },
    ...pendingEventItems(table, paidEvent(payment, at)),
  ];
}
