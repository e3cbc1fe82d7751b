import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { queryAll } from './queryAll.ts';

/** The rows of a partition with a sort key prefix, in order, read consistently. */
export const rowsBelow = (db: DynamoDBDocumentClient, table: string, pk: string, prefix: string) =>
  queryAll(db, {
    TableName: table,
    KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
    ExpressionAttributeValues: { ':pk': pk, ':prefix': prefix },
    ConsistentRead: true,
  });
