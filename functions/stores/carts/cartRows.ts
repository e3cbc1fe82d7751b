import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { queryAll } from '../queryAll.ts';
import { cartKey } from './cartKeys.ts';

const Row = z.looseObject({ sk: z.string() });

/** The rows of a cart as they are now: itself and its files. */
export const cartRows = async (db: DynamoDBDocumentClient, table: string, digest: string) =>
  z.parse(
    z.array(Row),
    await queryAll(db, {
      TableName: table,
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': cartKey(digest).pk },
      ConsistentRead: true,
    }),
  );
