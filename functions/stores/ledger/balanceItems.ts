import type { Payment } from '../../domain/payment/payment.ts';
import { paidEvent } from '../../domain/webhooks/moneyEvents.ts';
import { paymentKey } from '../payments/paymentKeys.ts';
import type { TransactItem } from '../transact.ts';
import { pendingEventItems } from '../webhooks/pendingEventItems.ts';

/** An awaiting payment is paid from a wallet. */
export function paidFromBalanceItems(
  table: string,
  payment: Payment,
  paidWith: NonNullable<Payment['paidWith']>,
  now: Date,
): TransactItem[] {
  const at = now.toISOString();
  const paid = {
    Update: {
      TableName: table,
      Key: paymentKey(payment.slug),
      UpdateExpression: 'SET #state = :paid, paidAt = :at, paidWith = :with REMOVE due_pk, due_at',
      ConditionExpression: '#state = :awaiting',
      ExpressionAttributeNames: { '#state': 'state' },
      ExpressionAttributeValues: {
        ':paid': 'paid',
        ':awaiting': 'awaiting',
        ':at': at,
        ':with': paidWith,
      },
    },
  };
  return [paid, ...pendingEventItems(table, paidEvent(payment, at))];
}
