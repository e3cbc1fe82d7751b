import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
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
import { readRows, unknownOf, wholeRow } from '../readRows.ts';
import { everyRow, putItem, queryRows, readMany, readRow, removeItem, rowsBelow, updateItem, write } from '../rows.ts';
import { type TransactItem, transact } from '../transact.ts';

const Day = z.object({ sk: z.string(), taken: z.int() });
const Counts = z.partial(TranslatorCounts);
const Entry = z.object({ translator: z.string() });

/** Translators, by id and by the pairs they work in. */
export function translatorStore(db: DynamoDBDocumentClient, table: string) {
  async function read(id: string): Promise<Translator | undefined> {
    const row = await readRow(db, table, translatorKey(id));
    return row && wholeRow(Translator, row);
  }

  async function readCounted(ids: readonly string[]): Promise<CountedTranslator[]> {
    const keys = ids.flatMap((id) => [translatorKey(id), countsKey(id)]);
    const rows = await readMany(db, table, keys);
    const counts = new Map(rows.filter(({ sk }) => sk === 'counts').map((row) => [row.pk, z.parse(Counts, row)]));
    return rows
      .filter(({ sk }) => sk === 'profile')
      .flatMap((row) =>
        readRows(Translator, [row]).map((translator) => ({ translator, counts: countsOf(counts.get(row.pk)) })),
      );
  }

  async function idsOf(pk: string): Promise<string[]> {
    const rows = await everyRow(db, table, 'pk = :pk', { pk });
    return z.parse(z.array(Entry), rows).map(({ translator }) => translator);
  }

  return {
    read,
    readMany: readCounted,
    countItem: (count: CountChange): TransactItem => countItem(table, count),

    /** All translators of a language pair, whatever step they work in. */
    ofPair: async (source: LanguageId, target: LanguageId): Promise<CountedTranslator[]> =>
      readCounted(await idsOf(pairKey(source, target, '').pk)),

    all: async (): Promise<CountedTranslator[]> => readCounted(await idsOf(directoryKey('').pk)),

    /** Reserved words by Warsaw day, from one day to another. */
    async taken(id: string, from: string, to: string): Promise<Record<string, number>> {
      const rows = await queryRows(
        db,
        table,
        'pk = :pk AND sk BETWEEN :from AND :to',
        { pk: translatorKey(id).pk, from: `day#${from}`, to: `day#${to}` },
        { ConsistentRead: true },
      );
      const days = z.parse(z.array(Day), rows);
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
        putItem(
          table,
          { ...unknownOf(after), ...translatorKey(after.id), ...after, revision: (before?.revision ?? 0) + 1 },
          before ? 'revision = :revision' : 'attribute_not_exists(pk)',
          { revision: before?.revision },
        ),
        ...(before ? [] : [putItem(table, { ...directoryKey(after.id), translator: after.id })]),
        ...after.pairs.map((pair) => putItem(table, { ...keyOf(pair), translator: after.id })),
        ...left.map((key) => removeItem(table, key)),
        ...more,
      ]);
      return result === 'written' ? 'written' : 'changed';
    },
  };
}
export type TranslatorStore = ReturnType<typeof translatorStore>;

/** The counters of a translator; a counter that the row lacks is 0. */
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

/** How a job's change moves its translator's counters. */
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
  const adds = Object.keys(change).map((name) => `#${name} :${name}`);
  return updateItem(
    table,
    countsKey(translator),
    `ADD ${adds.join(', ')}`,
    { ...change, most: mostUnstarted },
    change.unstarted === 1 ? 'attribute_not_exists(#unstarted) OR #unstarted < :most' : undefined,
  );
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
  days.map(({ day, words, capacity }) =>
    updateItem(
      table,
      dayKey(translator, day),
      'ADD taken :words',
      { words, capacity, room: capacity - words, given: -words },
      words >= 0 ? '(attribute_not_exists(taken) AND :words <= :capacity) OR taken <= :room' : 'taken >= :given',
    ),
  );

/** Agreements that translators accepted. */
export function agreementStore(db: DynamoDBDocumentClient, table: string) {
  const rowOf = (translator: string, agreement: Agreement) => ({
    ...agreementKey(translator, agreement.at),
    ...agreement,
  });
  return {
    item: (translator: string, agreement: Agreement): TransactItem => putItem(table, rowOf(translator, agreement)),

    /** Adds an accepted agreement. Agreements are never changed. */
    async add(translator: string, agreement: Agreement): Promise<void> {
      await write(db, putItem(table, rowOf(translator, agreement), 'attribute_not_exists(pk)'));
    },

    /** The translator's agreements, oldest first. */
    async of(translator: string): Promise<Agreement[]> {
      const { pk, sk } = agreementKey(translator, '');
      return readRows(Agreement, await rowsBelow(db, table, pk, sk));
    },
  };
}
export type AgreementStore = ReturnType<typeof agreementStore>;

/** Public profiles of translators: one partition, so that the list is one query. */
export function publicStore(db: DynamoDBDocumentClient, table: string) {
  return {
    async read(translator: string): Promise<PublicProfile | undefined> {
      const row = await readRow(db, table, publicKey(translator));
      return row && z.parse(PublicProfile, row);
    },

    async all(): Promise<PublicProfile[]> {
      const rows = await everyRow(db, table, 'pk = :pk', { pk: publicKey('').pk });
      return readRows(PublicProfile, rows);
    },

    async show(profile: PublicProfile): Promise<void> {
      await write(db, putItem(table, { ...publicKey(profile.translator), ...profile }));
    },

    /** Deletes a public profile; may be absent. */
    async hide(translator: string): Promise<void> {
      await write(db, removeItem(table, publicKey(translator)));
    },
  };
}
export type PublicStore = ReturnType<typeof publicStore>;
