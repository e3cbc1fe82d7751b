import { type DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { RepertoriumEntry } from '../../domain/production/swornRecord.ts';
import { queryAll } from '../queryAll.ts';
import { unknownOf, wholeRow } from '../readRows.ts';
import type { TransactItem } from '../transact.ts';
import { repertoriumKey } from './translators.ts';

type Numbered = Pick<RepertoriumEntry, 'translator' | 'year' | 'number'>;
const keyOf = ({ translator, year, number }: Numbered) => repertoriumKey(translator, year, number);

/** Sworn translators' own registers: a number is unique within its year. */
export function repertoriumStore(db: DynamoDBDocumentClient, table: string) {
  return {
    async read(named: Numbered): Promise<RepertoriumEntry | undefined> {
      const { Item } = await db.send(new GetCommand({ TableName: table, Key: keyOf(named), ConsistentRead: true }));
      return Item && z.parse(RepertoriumEntry, Item);
    },

    /** The entries of a year, sorted by number as typed. */
    async ofYear(translator: string, year: string): Promise<RepertoriumEntry[]> {
      const { pk, sk } = repertoriumKey(translator, year, '');
      const rows = await queryAll(db, {
        TableName: table,
        KeyConditionExpression: 'pk = :pk AND begins_with(sk, :sk)',
        ExpressionAttributeValues: { ':pk': pk, ':sk': sk },
        ConsistentRead: true,
      });
      return rows.map((row) => wholeRow(RepertoriumEntry, row)).sort(byNumber);
    },

    /** Creates an entry, or replaces the one that was read. */
    item: (entry: RepertoriumEntry, before: RepertoriumEntry | undefined): TransactItem => ({
      Put: {
        TableName: table,
        Item: { ...(before && unknownOf(before)), ...keyOf(entry), ...entry },
        ...(before
          ? {
              ConditionExpression: 'orderId = :order AND jobId = :job',
              ExpressionAttributeValues: { ':order': before.orderId, ':job': before.jobId },
            }
          : { ConditionExpression: 'attribute_not_exists(pk)' }),
      },
    }),

    /** The number has changed. */
    goneItem: (named: Numbered, { orderId, jobId }: Pick<RepertoriumEntry, 'orderId' | 'jobId'>): TransactItem => ({
      Delete: {
        TableName: table,
        Key: keyOf(named),
        ConditionExpression: 'attribute_not_exists(pk) OR (orderId = :order AND jobId = :job)',
        ExpressionAttributeValues: { ':order': orderId, ':job': jobId },
      },
    }),

    returnedItem: (named: Numbered, at: string): TransactItem => ({
      Update: {
        TableName: table,
        Key: keyOf(named),
        UpdateExpression: 'SET returnedAt = :at',
        ConditionExpression: 'attribute_exists(pk)',
        ExpressionAttributeValues: { ':at': at },
      },
    }),
  };
}
export type RepertoriumStore = ReturnType<typeof repertoriumStore>;

/** 9/2026 comes before 10/2026. */
const byNumber = (a: RepertoriumEntry, b: RepertoriumEntry): number =>
  a.number.localeCompare(b.number, 'en', { numeric: true });
