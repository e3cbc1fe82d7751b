import { type DynamoDBDocumentClient, GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { PaymentNotice } from '../../domain/payment/payment.ts';
import { holds } from '../conditionHeld.ts';
import { duePk, noticeKey } from './paymentKeys.ts';

/** The provider's notices of money: stored first, processed afterwards. */
export function paymentNoticeStore(db: DynamoDBDocumentClient, table: string) {
  return {
    /** Stores a notice; a repeated one changes nothing and returns the first one's state. */
    async keep(notice: PaymentNotice, dueAt: string): Promise<'new' | PaymentNotice['state']> {
      const key = noticeKey(notice.slug, notice.attempt, notice.orderId);
      const fresh = await holds(
        db.send(
          new PutCommand({
            TableName: table,
            Item: { ...key, ...notice, due_pk: duePk(notice.slug), due_at: dueAt },
            ConditionExpression: 'attribute_not_exists(pk)',
          }),
        ),
      );
      if (fresh) return 'new';
      const { Item } = await db.send(new GetCommand({ TableName: table, Key: key, ConsistentRead: true }));
      return z.parse(PaymentNotice, Item).state;
    },

    /** Records that the provider does not have this money: it is not asked about again. */
    reject: ({ slug, attempt, orderId }: PaymentNotice): Promise<boolean> =>
      holds(
        db.send(
          new UpdateCommand({
            TableName: table,
            Key: noticeKey(slug, attempt, orderId),
            UpdateExpression: 'SET #state = :rejected REMOVE due_pk, due_at',
            ConditionExpression: '#state = :received',
            ExpressionAttributeNames: { '#state': 'state' },
            ExpressionAttributeValues: { ':rejected': 'rejected', ':received': 'received' },
          }),
        ),
      ),
  };
}
export type PaymentNoticeStore = ReturnType<typeof paymentNoticeStore>;
