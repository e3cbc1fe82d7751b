import type { Refund } from '../domain/payment/refund.ts';
import { duePk, paymentKey, refundKey } from './paymentKeys.ts';
import type { TransactItem } from './transact.ts';

const stateName = { '#state': 'state' };

/** A refund as it begins; one through the provider is looked at until it has ended. */
export function newRefundItem(table: string, refund: Refund): TransactItem {
  const { slug, id, state, requestedAt } = refund;
  return {
    Put: {
      TableName: table,
      Item: {
        ...refundKey(slug, id),
        ...refund,
        ...(state === 'requested' && { due_pk: duePk(slug), due_at: requestedAt }),
      },
      ConditionExpression: 'attribute_not_exists(pk)',
    },
  };
}

/** The payment counts what is given back; `most` is what may have been given back before. */
export function refundedPaymentItem(table: string, slug: string, amount: number, before: number): TransactItem {
  return {
    Update: {
      TableName: table,
      Key: paymentKey(slug),
      UpdateExpression: 'SET refunded = :after',
      ConditionExpression: '#state = :paid AND refunded = :before',
      ExpressionAttributeNames: stateName,
      ExpressionAttributeValues: { ':after': before + amount, ':before': before, ':paid': 'paid' },
    },
  };
}

/** The provider said how it ended. */
export function endedRefundItem(table: string, refund: Refund, state: 'completed' | 'rejected', now: Date) {
  return {
    Update: {
      TableName: table,
      Key: refundKey(refund.slug, refund.id),
      UpdateExpression: 'SET #state = :state, finishedAt = :at REMOVE due_pk, due_at',
      ConditionExpression: '#state IN (:requested, :asked)',
      ExpressionAttributeNames: stateName,
      ExpressionAttributeValues: {
        ':state': state,
        ':at': now.toISOString(),
        ':requested': 'requested',
        ':asked': 'asked',
      },
    },
  } satisfies TransactItem;
}

/** Staff have transferred by hand what the provider would not. */
export function paidOutRefundItem(table: string, { slug, id }: Refund, payout: NonNullable<Refund['payout']>) {
  return {
    Update: {
      TableName: table,
      Key: refundKey(slug, id),
      UpdateExpression: 'SET #state = :paidOut, payout = :payout',
      ConditionExpression: '#state = :rejected',
      ExpressionAttributeNames: stateName,
      ExpressionAttributeValues: { ':paidOut': 'paid_out', ':payout': payout, ':rejected': 'rejected' },
    },
  } satisfies TransactItem;
}
