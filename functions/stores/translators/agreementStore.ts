import { type DynamoDBDocumentClient, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { Agreement } from '../../domain/recruitment/agreement.ts';
import { readRows } from '../readRows.ts';
import type { TransactItem } from '../transact.ts';
import { agreementKey } from './translatorKeys.ts';

/** Agreements that translators accepted. */
export function agreementStore(db: DynamoDBDocumentClient, table: string) {
  const itemOf = (translator: string, agreement: Agreement) => ({
    TableName: table,
    Item: { ...agreementKey(translator, agreement.at), ...agreement },
  });
  return {
    item: (translator: string, agreement: Agreement): TransactItem => ({ Put: itemOf(translator, agreement) }),

    /** Appended; none is ever changed. */
    async add(translator: string, agreement: Agreement): Promise<void> {
      await db.send(
        new PutCommand({ ...itemOf(translator, agreement), ConditionExpression: 'attribute_not_exists(pk)' }),
      );
    },

    /** Oldest first. */
    async of(translator: string): Promise<Agreement[]> {
      const { pk, sk } = agreementKey(translator, '');
      const { Items } = await db.send(
        new QueryCommand({
          TableName: table,
          KeyConditionExpression: 'pk = :pk AND begins_with(sk, :agreements)',
          ExpressionAttributeValues: { ':pk': pk, ':agreements': sk },
          ConsistentRead: true,
        }),
      );
      return readRows(Agreement, Items);
    },
  };
}
export type AgreementStore = ReturnType<typeof agreementStore>;
