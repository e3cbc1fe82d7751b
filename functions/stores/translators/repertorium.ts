import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { RepertoriumEntry } from '../../domain/production/swornRecord.ts';
import { unknownOf, wholeRow } from '../readRows.ts';
import { putItem, readRow, removeItem, rowsBelow, updateItem } from '../rows.ts';
import type { TransactItem } from '../transact.ts';
import { repertoriumKey } from './translators.ts';

type Numbered = Pick<RepertoriumEntry, 'translator' | 'year' | 'number'>;
const keyOf = ({ translator, year, number }: Numbered) => repertoriumKey(translator, year, number);

/** Sworn translators' own registers: a number is unique within its year. */
export function repertoriumStore(db: DynamoDBDocumentClient, table: string) {
  return {
    async read(named: Numbered): Promise<RepertoriumEntry | undefined> {
      const row = await readRow(db, table, keyOf(named));
      return row && z.parse(RepertoriumEntry, row);
    },

    /** The entries of a year, sorted by number as typed. */
    async ofYear(translator: string, year: string): Promise<RepertoriumEntry[]> {
      const { pk, sk } = repertoriumKey(translator, year, '');
      const rows = await rowsBelow(db, table, pk, sk);
      return rows.map((row) => wholeRow(RepertoriumEntry, row)).sort(byNumber);
    },

    /** Creates an entry, or replaces the one that was read. */
    item: (entry: RepertoriumEntry, before: RepertoriumEntry | undefined): TransactItem =>
      putItem(
        table,
        { ...(before && unknownOf(before)), ...keyOf(entry), ...entry },
        before ? 'orderId = :order AND jobId = :job' : 'attribute_not_exists(pk)',
        { order: before?.orderId, job: before?.jobId },
      ),

    /** Deletes an entry whose number was changed; refused if the number belongs to another job. */
    goneItem: (named: Numbered, { orderId, jobId }: Pick<RepertoriumEntry, 'orderId' | 'jobId'>): TransactItem =>
      removeItem(table, keyOf(named), 'attribute_not_exists(pk) OR (orderId = :order AND jobId = :job)', {
        order: orderId,
        job: jobId,
      }),

    returnedItem: (named: Numbered, at: string): TransactItem =>
      updateItem(table, keyOf(named), 'SET returnedAt = :at', { at }, 'attribute_exists(pk)'),
  };
}
export type RepertoriumStore = ReturnType<typeof repertoriumStore>;

/** Sorts by the numeric parts: 9/2026 comes before 10/2026. */
const byNumber = (a: RepertoriumEntry, b: RepertoriumEntry): number =>
  a.number.localeCompare(b.number, 'en', { numeric: true });
