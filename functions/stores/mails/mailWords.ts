import { type DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { queryAll } from '../queryAll.ts';
import { mailsOf } from './mailItems.ts';

/** What customers wrote, as mails about their orders quote it. */
export function mailWords(db: DynamoDBDocumentClient, table: string) {
  return {
    /** Takes the words out of every mail about an order; that it was written, when and what became of it stays. */
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
