import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { Correction } from '../../domain/corrections/correction.ts';
import { readRows } from '../readRows.ts';
import { rowsBelow } from '../rowsBelow.ts';
import type { TransactItem } from '../transact.ts';
import { correctionKey, correctionPrefix, orderPk } from './productionKeys.ts';

/** Corrections that customers asked for. */
export function correctionStore(db: DynamoDBDocumentClient, table: string) {
  return {
    /** Oldest first. */
    async corrections(orderId: string): Promise<Correction[]> {
      return readRows(Correction, await rowsBelow(db, table, orderPk(orderId), correctionPrefix));
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
