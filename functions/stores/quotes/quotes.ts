import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import type { QuoteQueue } from '#shared/model/order/quoteState.ts';
import { AuditLine } from '../../domain/audit/auditLine.ts';
import { Quote, QuoteOffer } from '../../domain/quotes/quote.ts';
import { QuoteAnswer } from '../../domain/quotes/quoteActs.ts';
import { auditItem } from '../audit/auditItems.ts';
import { firstRows, type Owner, ownedPage } from '../owned.ts';
import { readRows, wholeRow } from '../readRows.ts';
import { everyRow, putItem, readRow, removeItem, updateItem, write, writeIf } from '../rows.ts';
import { type TransactItem, transact } from '../transact.ts';
import {
  answersPk,
  auditPrefix,
  changedQuoteItems,
  newQuoteItems,
  noteKey,
  queuePk,
  queueShards,
  quoteKey,
} from './quoteItems.ts';

/** Acts of staff are recorded in the desk's audit as well. */
const deskAudit = (audit: string | undefined, line: AuditLine, id: string): TransactItem[] =>
  audit !== undefined && line.who.kind === 'staff' ? [auditItem(audit, line, id)] : [];

/** Manual quotes. A change is one transaction with its consequences: quoteItems. */
export function quoteStore(db: DynamoDBDocumentClient, table: string, audit?: string) {
  const ofPartition = (pk: string) => everyRow(db, table, 'pk = :pk', { pk }, { ConsistentRead: true });

  return {
    /** A new quote with its first audit line, as part of a transaction. */
    newItems: (quote: Quote, line: AuditLine): TransactItem[] => newQuoteItems(table, quote, line),

    /** A change of the quote as read, with all its rows; the condition is in the first item. */
    changeItems: (before: Quote, after: Quote, follow: Parameters<typeof changedQuoteItems>[3]): TransactItem[] => [
      ...changedQuoteItems(table, before, after, follow),
      ...deskAudit(audit, follow.line, `${before.id}.${before.revision + 1}`),
    ],

    async read(id: string): Promise<Quote | undefined> {
      const row = await readRow(db, table, quoteKey(id));
      return row && wholeRow(Quote, row);
    },

    async readAll(id: string): Promise<QuoteRows | undefined> {
      const rows = z.parse(z.array(Keyed), await ofPartition(quoteKey(id).pk));
      const own = rows.find(({ sk }) => sk === 'quote');
      if (!own) return undefined;
      const versions = rows.filter(({ sk }) => sk.startsWith('version#'));
      const audit = rows.filter(({ sk }) => sk.startsWith(auditPrefix));
      return {
        quote: wholeRow(Quote, own),
        versions: z.parse(z.array(QuoteOffer), versions),
        audit: readRows(AuditLine, audit),
      };
    },

    /** An audit line without a change. */
    async note(id: string, line: AuditLine): Promise<void> {
      await transact(db, [
        putItem(table, { ...noteKey(id, line), ...line }, 'attribute_not_exists(pk)'),
        ...deskAudit(audit, line, `${id}.${line.request ?? line.act}`),
      ]);
    },

    /** Writes all items or none; `changed`: one of the rows has changed since it was read. */
    write: async (items: TransactItem[]): Promise<'written' | 'changed'> =>
      (await transact(db, items)) === 'written' ? 'written' : 'changed',

    /** The same as `write`, with conditions on other rows (`guards`); `guarded`: one of them failed. */
    async writeGuarded(guards: TransactItem[], items: TransactItem[]): Promise<'written' | 'changed' | 'guarded'> {
      const result = await transact(db, [...guards, ...items]);
      if (result === 'written') return result;
      return result.reasons.slice(0, guards.length).includes('condition') ? 'guarded' : 'changed';
    },

    /** The next quotes of a queue by due time, each with its cursor; `until`: only those due by then. */
    async queue(
      queue: QuoteQueue,
      limit: number,
      { after = '', until = '~' }: { after?: string | undefined; until?: string | undefined } = {},
    ): Promise<{ place: string; quote: Quote }[]> {
      // The cursor is exclusive.
      const behind = `${after} `;
      if (behind > until) return [];
      const found = await Promise.all(
        queueShards.map((shard) =>
          firstRows(
            db,
            Quote,
            limit,
            table,
            'queue_pk = :queue AND queue_due BETWEEN :after AND :until',
            { queue: queuePk(queue, shard), after: behind, until },
            { IndexName: 'queue' },
          ),
        ),
      );
      return found
        .flat()
        .map(({ row, read }) => ({ place: z.parse(Place, row).queue_due, quote: read }))
        .sort((a, b) => (a.place < b.place ? -1 : 1))
        .slice(0, limit);
    },

    /** Quotes of an account, including guest requests with its address, newest first. */
    owned: async (owner: Owner, limit: number, before?: string): Promise<{ place: string; quote: Quote }[]> =>
      (await ownedPage(db, table, Quote, owner, limit, before)).map(({ place, read }) => ({ place, quote: read })),

    /** The ids of all the owner's quotes, even of unreadable rows: for work that must not miss any. */
    ownedIds: async (owner: Owner, limit: number, before?: string): Promise<{ place: string; id: string }[]> =>
      (await ownedPage(db, table, Named, owner, limit, before)).map(({ place, read }) => ({ place, id: read.id })),

    /** Staff's answers on a day (`2026-11-20`, UTC). */
    answers: async (day: string): Promise<QuoteAnswer[]> => readRows(QuoteAnswer, await ofPartition(answersPk(day))),

    /** Removes file names when the order's files are erased; the offered prices stay. */
    async eraseNames(id: string): Promise<void> {
      const { pk } = quoteKey(id);
      for (const { sk } of z.parse(z.array(Keyed), await ofPartition(pk))) {
        const path = sk === 'quote' ? 'offer.#names' : sk.startsWith('version#') ? '#names' : undefined;
        if (path === undefined) continue;
        const blank = updateItem(table, { pk, sk }, `SET ${path} = :none`, { none: {} }, `attribute_exists(${path})`);
        await writeIf(db, blank);
      }
    },

    /**
     * Deletes the sent versions, whose lines contain file names. The quote's own row is replaced by its anonymised
     * form.
     */
    async removeVersions(id: string): Promise<void> {
      const rows = z.parse(z.array(Keyed), await ofPartition(quoteKey(id).pk));
      for (const { sk } of rows.filter((row) => row.sk.startsWith('version#')))
        await write(db, removeItem(table, { pk: quoteKey(id).pk, sk }));
    },
  };
}

export type QuoteStore = ReturnType<typeof quoteStore>;

export interface QuoteRows {
  quote: Quote;
  /** All sent versions, oldest first. */
  versions: QuoteOffer[];
  audit: AuditLine[];
}

const Keyed = z.looseObject({ sk: z.string() });

const Named = z.object({ id: z.string() });

const Place = z.object({ queue_due: z.string() });
