import { type DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { Refund } from '../../domain/payment/refund.ts';
import { holds } from '../conditionHeld.ts';
import { refundKey } from './paymentKeys.ts';

/** Changes of a refund alone; its start and end are written with the books (orderingStore). */
export function refundStore(db: DynamoDBDocumentClient, table: string) {
  return {
    /** Records that the provider has accepted it. */
    asked: ({ slug, id }: Refund): Promise<boolean> =>
      holds(
        db.send(
          new UpdateCommand({
            TableName: table,
            Key: refundKey(slug, id),
            UpdateExpression: 'SET #state = :asked',
            ConditionExpression: '#state = :requested',
            ExpressionAttributeNames: { '#state': 'state' },
            ExpressionAttributeValues: { ':asked': 'asked', ':requested': 'requested' },
          }),
        ),
      ),
  };
}
export type RefundStore = ReturnType<typeof refundStore>;
