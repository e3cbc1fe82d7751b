import { BatchGetCommand, type DynamoDBDocumentClient, GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import type { LanguageId } from '#shared/model/language.ts';
import { type CountedTranslator, noCounts, Translator, TranslatorCounts } from '../../domain/production/translator.ts';
import { queryAll } from '../queryAll.ts';
import { readRows, unknownOf, wholeRow } from '../readRows.ts';
import { type TransactItem, transact } from '../transact.ts';
import { type CountChange, countItem } from './countItems.ts';
import { countsKey, directoryKey, pairKey, translatorKey } from './translatorKeys.ts';

const Day = z.object({ sk: z.string(), taken: z.int() });
const Counts = z.partial(TranslatorCounts);
const Entry = z.object({ translator: z.string() });

/** Translators, by id and by the pairs they work in. */
export function translatorStore(db: DynamoDBDocumentClient, table: string) {
  async function read(id: string): Promise<Translator | undefined> {
    const { Item } = await db.send(new GetCommand({ TableName: table, Key: translatorKey(id), ConsistentRead: true }));
    return Item && wholeRow(Translator, Item);
  }

  /** DynamoDB returns at most 100 rows per batch: a profile and its counters are two. */
  async function readMany(ids: readonly string[]): Promise<CountedTranslator[]> {
    const rows: Record<string, unknown>[] = [];
    for (let start = 0; start < ids.length; start += 50) {
      const part = ids.slice(start, start + 50);
      let keys: Record<string, unknown>[] = part.flatMap((id) => [translatorKey(id), countsKey(id)]);
      while (keys.length > 0) {
        const { Responses, UnprocessedKeys } = await db.send(
          new BatchGetCommand({ RequestItems: { [table]: { Keys: keys, ConsistentRead: true } } }),
        );
        rows.push(...(Responses?.[table] ?? []));
        keys = UnprocessedKeys?.[table]?.Keys ?? [];
      }
    }
    const counts = new Map(rows.filter(({ sk }) => sk === 'counts').map((row) => [row.pk, z.parse(Counts, row)]));
    return rows
      .filter(({ sk }) => sk === 'profile')
      .flatMap((row) =>
        readRows(Translator, [row]).map((translator) => ({ translator, counts: countsOf(counts.get(row.pk)) })),
      );
  }

  async function idsOf(pk: string): Promise<string[]> {
    const rows = await queryAll(db, {
      TableName: table,
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': pk },
    });
    return z.parse(z.array(Entry), rows).map(({ translator }) => translator);
  }

  return {
    read,
    readMany,
    countItem: (count: CountChange): TransactItem => countItem(table, count),

    /** All translators of a pair, whatever their steps. */
    ofPair: async (source: LanguageId, target: LanguageId): Promise<CountedTranslator[]> =>
      readMany(await idsOf(pairKey(source, target, '').pk)),

    all: async (): Promise<CountedTranslator[]> => readMany(await idsOf(directoryKey('').pk)),

    /** Reserved words by Warsaw day, from one day to another. */
    async taken(id: string, from: string, to: string): Promise<Record<string, number>> {
      const { Items } = await db.send(
        new QueryCommand({
          TableName: table,
          KeyConditionExpression: 'pk = :pk AND sk BETWEEN :from AND :to',
          ExpressionAttributeValues: { ':pk': translatorKey(id).pk, ':from': `day#${from}`, ':to': `day#${to}` },
          ConsistentRead: true,
        }),
      );
      const days = z.parse(z.array(Day), Items ?? []);
      return Object.fromEntries(days.map(({ sk, taken }) => [sk.slice('day#'.length), taken]));
    },

    /** Creates a translator, or replaces the revision that was read, with the directory of pairs. */
    async save(
      after: Translator,
      before?: Translator,
      more: readonly TransactItem[] = [],
    ): Promise<'written' | 'changed'> {
      const keyOf = ({ sourceLanguage, targetLanguage }: Translator['pairs'][number]) =>
        pairKey(sourceLanguage, targetLanguage, after.id);
      const kept = new Set(after.pairs.map((pair) => keyOf(pair).pk));
      const left = (before?.pairs ?? []).map(keyOf).filter(({ pk }) => !kept.has(pk));
      const result = await transact(db, [
        {
          Put: {
            TableName: table,
            Item: { ...unknownOf(after), ...translatorKey(after.id), ...after, revision: (before?.revision ?? 0) + 1 },
            ...(before
              ? {
                  ConditionExpression: 'revision = :revision',
                  ExpressionAttributeValues: { ':revision': before.revision },
                }
              : { ConditionExpression: 'attribute_not_exists(pk)' }),
          },
        },
        ...(before ? [] : [{ Put: { TableName: table, Item: { ...directoryKey(after.id), translator: after.id } } }]),
        ...after.pairs.map((pair) => ({ Put: { TableName: table, Item: { ...keyOf(pair), translator: after.id } } })),
        ...left.map((Key) => ({ Delete: { TableName: table, Key } })),
        ...more,
      ]);
      return result === 'written' ? 'written' : 'changed';
    },
  };
}
export type TranslatorStore = ReturnType<typeof translatorStore>;

/** Counters not in the row are 0. */
const countsOf = ({
  unstarted,
  approved,
  returned,
  inTime,
  lastOfferAt,
  ratings,
  stars,
}: z.infer<typeof Counts> = {}) => ({
  unstarted: unstarted ?? noCounts.unstarted,
  approved: approved ?? noCounts.approved,
  returned: returned ?? noCounts.returned,
  inTime: inTime ?? noCounts.inTime,
  ...(lastOfferAt !== undefined && { lastOfferAt }),
  ...(ratings !== undefined && { ratings }),
  ...(stars !== undefined && { stars }),
});
