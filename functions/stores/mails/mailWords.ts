import { type DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { queryAll } from '../queryAll.ts';
import { mailsOf } from './mailItems.ts';

/** Customers' texts quoted in mails about their orders. */
export function mailWords(db: DynamoDBDocumentClient, table: string) {
  return {
    /** Deletes the quoted texts from all mails about an order; the records of sending stay. */
    async erase(orderId: string): Promise<void> {
      const mails = await queryAll(db, {
        TableName: table,
        IndexName: 'mails',
        KeyConditionExpression: 'mails_pk = :pk',
        ExpressionAttributeValues: { ':pk': mailsOf(orderId) },
      });
      for (const { pk, sk } of mails)
        await db.send(
          new UpdateCommand({
            TableName: table,
            Key: { pk, sk },
            UpdateExpression: 'REMOVE said',
            ConditionExpression: 'attribute_exists(pk)',
          }),
        );
    },
  };
}
export type MailWords = ReturnType<typeof mailWords>;
