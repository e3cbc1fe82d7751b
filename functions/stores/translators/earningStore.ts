import { type DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { Earning } from '../../domain/production/earning.ts';
import { queryAll } from '../queryAll.ts';
import type { TransactItem } from '../transact.ts';
import { translatorKey } from './translatorKeys.ts';

const prefix = 'earning#';
const earningKey = ({ translator, fact }: Pick<Earning, 'translator' | 'fact'>) => ({
  pk: translatorKey(translator).pk,
  sk: `${prefix}${fact}`,
});

/** An earnings line, once per fact: written with the approval. */
export const earningItem = (table: string, earning: Earning): TransactItem => ({
  Put: {
    TableName: table,
    Item: { ...earningKey(earning), ...earning },
    ConditionExpression: 'attribute_not_exists(pk)',
  },
});

/** Translators' earnings. */
export function earningStore(db: DynamoDBDocumentClient, table: string) {
  return {
    item: (earning: Earning): TransactItem => earningItem(table, earning),

    /** The line of a fact. */
    async read(fact: Pick<Earning, 'translator' | 'fact'>): Promise<Earning | undefined> {
      const { Item } = await db.send(new GetCommand({ TableName: table, Key: earningKey(fact), ConsistentRead: true }));
      return Item && z.parse(Earning, Item);
    },

    /** All lines of a translator, oldest first. */
    async of(translator: string): Promise<Earning[]> {
      const rows = await queryAll(db, {
        TableName: table,
        KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
        ExpressionAttributeValues: { ':pk': translatorKey(translator).pk, ':prefix': prefix },
        ConsistentRead: true,
      });
      const lines = z.parse(z.array(Earning), rows);
      return lines.sort((a, b) => a.at.localeCompare(b.at) || a.fact.localeCompare(b.fact));
    },
  };
}
export type EarningStore = ReturnType<typeof earningStore>;
