import {
  BatchGetCommand,
  DeleteCommand,
  type DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
} from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import type { LanguageId } from '#shared/model/language/language.ts';
import { PublicProfile } from '../../domain/production/publicProfile.ts';
import {
  type CountedTranslator,
  mostUnstarted,
  noCounts,
  Translator,
  TranslatorCounts,
} from '../../domain/production/translator.ts';
import { Agreement } from '../../domain/recruitment/agreement.ts';
import { queryAll } from '../queryAll.ts';
import { readRows, unknownOf, wholeRow } from '../readRows.ts';
import { type TransactItem, transact } from '../transact.ts';

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

/** The counters a job's change affects for its translator. */
export interface CountChange {
  translator: string;
  unstarted?: 1 | -1;
  approved?: 1;
  returned?: 1;
  inTime?: 1;
  ratings?: 1;
  stars?: number;
}

/** Updates the counters within the causing write; refused above the limit of unstarted jobs. */
export function countItem(table: string, { translator, ...change }: CountChange): TransactItem {
  const entries = Object.entries(change);
  const takes = change.unstarted === 1;
  return {
    Update: {
      TableName: table,
      Key: countsKey(translator),
      UpdateExpression: `ADD ${entries.map(([name]) => `#${name} :${name}`).join(', ')}`,
      ...(takes && { ConditionExpression: 'attribute_not_exists(#unstarted) OR #unstarted < :most' }),
      ExpressionAttributeNames: Object.fromEntries(entries.map(([name]) => [`#${name}`, name])),
      ExpressionAttributeValues: {
        ...Object.fromEntries(entries.map(([name, value]) => [`:${name}`, value])),
        ...(takes && { ':most': mostUnstarted }),
      },
    },
  };
}

/**
 * Rows of a translator: the profile, the counters, a row per day with reserved work; and one in the directory of each
 * pair.
 */
export const translatorKey = (id: string) => ({ pk: `translator#${id}`, sk: 'profile' });
const countsKey = (id: string) => ({ pk: `translator#${id}`, sk: 'counts' });
const dayKey = (id: string, day: string) => ({ pk: `translator#${id}`, sk: `day#${day}` });
const pairKey = (source: LanguageId, target: LanguageId, id: string) => ({
  pk: `pair#${source}-${target}`,
  sk: `translator#${id}`,
});
/** Accepted agreements by instant. */
const agreementKey = (id: string, at: string) => ({ pk: `translator#${id}`, sk: `agreement#${at}` });
/** Public profiles. */
const publicKey = (id: string) => ({ pk: 'public-translators', sk: `translator#${id}` });
/** All translators, whatever their pairs. */
const directoryKey = (id: string) => ({ pk: 'translators', sk: `translator#${id}` });
/** Monthly statements, and staff's lists of them. */
export const statementKey = ({ translator, month }: { translator: string; month: string }) => ({
  pk: `translator#${translator}`,
  sk: `statement#${month}`,
});
export const statementsPk = (month: string): string => `statements#${month}`;
export const disputedPk = 'statements-disputed';
/** Entries of a translator's own register, by year and number; and by job. */
export const repertoriumKey = (id: string, year: string, number: string) => ({
  pk: `translator#${id}`,
  sk: `repertorium#${year}#${number}`,
});

/** Words a job reserves on a translator's days, or releases. `capacity`: the day's total. */
export interface LoadChange {
  translator: string;
  days: readonly { day: string; words: number; capacity: number }[];
}

/** Reserving is conditional on the day's capacity; releasing never goes below 0. */
export const capacityItems = (table: string, { translator, days }: LoadChange): TransactItem[] =>
  days.map(({ day, words, capacity }) => ({
    Update: {
      TableName: table,
      Key: dayKey(translator, day),
      UpdateExpression: 'ADD taken :words',
      ConditionExpression:
        words >= 0 ? '(attribute_not_exists(taken) AND :words <= :capacity) OR taken <= :room' : 'taken >= :given',
      ExpressionAttributeValues:
        words >= 0
          ? { ':words': words, ':room': capacity - words, ':capacity': capacity }
          : { ':words': words, ':given': -words },
    },
  }));

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

/** Public profiles of translators: one partition, so that the list is one query. */
export function publicStore(db: DynamoDBDocumentClient, table: string) {
  return {
    async read(translator: string): Promise<PublicProfile | undefined> {
      const { Item } = await db.send(
        new GetCommand({ TableName: table, Key: publicKey(translator), ConsistentRead: true }),
      );
      return Item && z.parse(PublicProfile, Item);
    },

    async all(): Promise<PublicProfile[]> {
      const rows = await queryAll(db, {
        TableName: table,
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': publicKey('').pk },
      });
      return readRows(PublicProfile, rows);
    },

    async show(profile: PublicProfile): Promise<void> {
      await db.send(new PutCommand({ TableName: table, Item: { ...publicKey(profile.translator), ...profile } }));
    },

    /** Deletes it; an absent one is fine. */
    async hide(translator: string): Promise<void> {
      await db.send(new DeleteCommand({ TableName: table, Key: publicKey(translator) }));
    },
  };
}
export type PublicStore = ReturnType<typeof publicStore>;
