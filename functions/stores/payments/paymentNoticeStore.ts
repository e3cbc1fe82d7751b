import { type DynamoDBDocumentClient, GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { PaymentNotice } from '../../domain/payment/payment.ts';
import { holds } from '../conditionHeld.ts';
import { duePk, noticeKey } from './paymentKeys.ts';

/** What the provider said about money that arrived: kept first, worked on afterwards. */
export function paymentNoticeStore(db: DynamoDBDocumentClient, table: string) {
  return {
    /** Keeps a notice; a repeated one changes nothing and gives the state the first has reached. */
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

    /** The provider says that this money is not there: it is not asked about again. */
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
