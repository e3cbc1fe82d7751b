import type { Payment } from '../../domain/payment/payment.ts';
import { paymentKey } from '../payments/paymentKeys.ts';
import type { TransactItem } from '../transact.ts';

/** A payment that was still waiting is paid from a wallet. */
export function paidFromBalanceItem(
  table: string,
  { slug }: Payment,
  paidWith: NonNullable<Payment['paidWith']>,
  now: Date,
): TransactItem {
  return {
    Update: {
      TableName: table,
      Key: paymentKey(slug),
      UpdateExpression: 'SET #state = :paid, paidAt = :at, paidWith = :with REMOVE due_pk, due_at',
      ConditionExpression: '#state = :awaiting',
      ExpressionAttributeNames: { '#state': 'state' },
      ExpressionAttributeValues: {
        ':paid': 'paid',
        ':awaiting': 'awaiting',
        ':at': now.toISOString(),
        ':with': paidWith,
      },
    },
  };
}
