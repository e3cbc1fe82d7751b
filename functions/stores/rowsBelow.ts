import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { queryAll } from './queryAll.ts';

/** The rows of a partition whose sort key begins with a prefix, in its order, as they were last written. */
export const rowsBelow = (db: DynamoDBDocumentClient, table: string, pk: string, prefix: string) =>
  queryAll(db, {
    TableName: table,
    KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
    ExpressionAttributeValues: { ':pk': pk, ':prefix': prefix },
    ConsistentRead: true,
  });
