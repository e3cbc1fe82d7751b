import { type DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb';
import { AskedNames, type NamesStanding } from '../../domain/names/confirmedNames.ts';
import { changeOf, orderKey } from '../orders/orderKeys.ts';
import { unknownOf, wholeRow } from '../readRows.ts';
import { type TransactItem, transact } from '../transact.ts';
import { namesKey } from './productionKeys.ts';

/** Names, identifiers, dates and amounts of an order's source for the customer to confirm. */
export function namesStore(db: DynamoDBDocumentClient, tables: { jobs: string; orders: string }) {
  return {
    /** undefined if nothing was found, or if the search has not run yet. */
    async names(orderId: string): Promise<AskedNames | undefined> {
      const { Item } = await db.send(
        new GetCommand({ TableName: tables.jobs, Key: namesKey(orderId), ConsistentRead: true }),
      );
      return Item && wholeRow(AskedNames, Item);
    },
    /** Stores them for confirmation, once per paid order, with the mail that asks. */
    async askNames(asked: AskedNames, more: readonly TransactItem[]): Promise<'written' | 'changed'> {
      const { orderId, askedAt, until } = asked;
      const standing: NamesStanding = { askedAt, until };
      const result = await transact(db, [
        {
          Put: {
            TableName: tables.jobs,
            Item: { ...namesKey(orderId), ...asked },
            ConditionExpression: 'attribute_not_exists(pk)',
          },
        },
        {
          Update: {
            TableName: tables.orders,
            Key: orderKey(orderId),
            UpdateExpression: 'SET namesAsked = :asked, changed = :changed',
            ConditionExpression: '#state = :accepted AND attribute_not_exists(namesAsked)',
            ExpressionAttributeNames: { '#state': 'state' },
            ExpressionAttributeValues: {
              ':asked': standing,
              ':accepted': 'accepted',
              ':changed': changeOf(orderId, askedAt),
            },
          },
        },
        ...more,
      ]);
      return result === 'written' ? 'written' : 'changed';
    },
    /** Replaces the list that was read with the customer's answers. */
    namesItem: (before: AskedNames, after: AskedNames): TransactItem => ({
      Put: {
        TableName: tables.jobs,
        Item: { ...unknownOf(before), ...namesKey(after.orderId), ...after, revision: before.revision + 1 },
        ConditionExpression: 'revision = :revision',
        ExpressionAttributeValues: { ':revision': before.revision },
      },
    }),
  };
}
