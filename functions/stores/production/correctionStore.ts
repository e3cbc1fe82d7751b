import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { Correction } from '../../domain/corrections/correction.ts';
import { queryAll } from '../queryAll.ts';
import { readRows } from '../readRows.ts';
import type { TransactItem } from '../transact.ts';
import { correctionKey, correctionPrefix, orderPk } from './productionKeys.ts';

/** What customers asked to be put right in delivered work. */
export function correctionStore(db: DynamoDBDocumentClient, table: string) {
  return {
    /** Oldest first. */
    async corrections(orderId: string): Promise<Correction[]> {
      const rows = await queryAll(db, {
        TableName: table,
        KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
        ExpressionAttributeValues: { ':pk': orderPk(orderId), ':prefix': correctionPrefix },
        ConsistentRead: true,
      });
      return readRows(Correction, rows);
    },
    correctionItem: (correction: Correction): TransactItem => ({
      Put: {
        TableName: table,
        Item: { ...correctionKey(correction), ...correction },
        ConditionExpression: 'attribute_not_exists(pk)',
      },
    }),
  };
}
