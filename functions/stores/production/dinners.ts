import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { CharityMonth, Dinner } from '../../domain/charity/dinner.ts';
import { dueRows } from '../dueRows.ts';
import { dinnerKey } from '../orders/workBegins.ts';
import { readRows } from '../readRows.ts';
import { everyRow, readRow, updateItem } from '../rows.ts';
import { mostInTransaction, type Refused, type TransactItem, transact } from '../transact.ts';
import { queuePks } from './productionKeys.ts';
import { type DueOf, doneDueItem } from './workDue.ts';

const monthsPk = 'charity';
const monthKey = (month: string) => ({ pk: monthsPk, sk: `month#${month}` });

/** `known`: already counted. `settled`: the month is paid and no longer changes. */
type Counted = 'counted' | 'known' | 'settled';

/** Dinners of the charity programme: one row for each order, and the months they are counted in. */
export function dinnerStore(db: DynamoDBDocumentClient, table: string) {
  const inMonth = (month: string, change: { given: number; back: number }): TransactItem =>
    updateItem(
      table,
      monthKey(month),
      'SET #month = :month ADD #given :given, #back :back',
      { month, ...change },
      'attribute_not_exists(settledAt)',
    );

  const givenItem = ({ orderId }: Dinner, month: string): TransactItem =>
    updateItem(
      table,
      dinnerKey(orderId),
      'SET #month = :month REMOVE due_pk, due_at',
      { month },
      'attribute_exists(pk) AND attribute_not_exists(#month)',
    );

  return {
    /** Dinners that are not counted yet. */
    due: (until: Date, limit: number): Promise<Dinner[]> =>
      dueRows(db, table, Dinner, queuePks('dinner'), until, limit),

    async read(orderId: string): Promise<Dinner | undefined> {
      const row = await readRow(db, table, dinnerKey(orderId));
      return row && z.parse(Dinner, row);
    },

    /** Counts a dinner in a month, once: its row and the month in one write. */
    give: async (dinner: Dinner, month: string): Promise<Counted> =>
      countedOf(await transact(db, [givenItem(dinner, month), inMonth(month, { given: 1, back: 0 })]), 1),

    /**
     * How many dinners one write counts in a month: DynamoDB's limit per transaction, less the month's row. One write
     * for many, because all orders of a month change that row.
     */
    mostTogether: mostInTransaction - 1,

    /**
     * Counts several dinners in a month, all or none; false if one of them was already counted, or if the month is
     * settled.
     */
    giveTogether: async (dinners: readonly Dinner[], month: string): Promise<boolean> =>
      (await transact(db, [
        ...dinners.map((dinner) => givenItem(dinner, month)),
        inMonth(month, { given: dinners.length, back: 0 }),
      ])) === 'written',

    /** Takes back a counted dinner in a month, once, and deletes its due row. */
    async takeBack(due: DueOf<'dinner_back'>, month: string): Promise<Counted> {
      const result = await transact(db, [
        updateItem(
          table,
          dinnerKey(due.orderId),
          'SET backMonth = :month',
          { month },
          'attribute_exists(#month) AND attribute_not_exists(backMonth)',
        ),
        inMonth(month, { given: 0, back: 1 }),
        doneDueItem(table, due),
      ]);
      return countedOf(result, 1);
    },

    /** All months, newest first. They are in one partition, with twelve rows per year. */
    async months(): Promise<CharityMonth[]> {
      const rows = await everyRow(
        db,
        table,
        'pk = :pk',
        { pk: monthsPk },
        { ScanIndexForward: false, ConsistentRead: true },
      );
      return readRows(CharityMonth, rows);
    },

    /** Settles a month; false if it was already settled, or if a dinner was counted in it since it was read. */
    settle: async (
      { month, given, back }: CharityMonth,
      { at, amount }: { at: string; amount: number },
      more: readonly TransactItem[],
    ): Promise<boolean> =>
      (await transact(db, [
        updateItem(
          table,
          monthKey(month),
          'SET settledAt = :at, amount = :amount',
          { at, amount, given, back },
          'attribute_not_exists(settledAt) AND #given = :given AND #back = :back',
        ),
        ...more,
      ])) === 'written',
  };
}
export type DinnerStore = ReturnType<typeof dinnerStore>;

/** The outcome of a refused write: the refusal of the dinner's row takes precedence over that of the month. */
function countedOf(result: 'written' | Refused, month: number): Counted {
  if (result === 'written') return 'counted';
  return result.reasons[0] === undefined && result.reasons[month] === 'condition' ? 'settled' : 'known';
}
