import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { PairPunctuality, PromiseMeasure, type PunctualityFigures } from '../../domain/order/punctuality.ts';
import { dueRows } from '../dueRows.ts';
import { readRows } from '../readRows.ts';
import { everyRow, putItem, removeItem, removeRows, updateItem, write, writeIf } from '../rows.ts';
import { transact } from '../transact.ts';
import { duePk, queuePks } from './productionKeys.ts';
import { type DueOf, doneDueItem } from './workDue.ts';

type Pair = Pick<PromiseMeasure, 'sourceLanguage' | 'targetLanguage'>;

const nameOf = ({ sourceLanguage, targetLanguage }: Pair): string => `${sourceLanguage}-${targetLanguage}`;
const measuresPk = (pair: Pair): string => `kept#${nameOf(pair)}`;
const boardPk = 'punctuality';
const boardKey = (pair: Pair) => ({ pk: boardPk, sk: nameOf(pair) });

/** A language pair whose figures have to be recalculated, from the index. */
const DuePair = z.extend(PairPunctuality, { due_at: z.string() });
export type DuePair = z.infer<typeof DuePair>;

/**
 * How promises were kept: a row per order and pair, and the pair's figures, in the index while they have to be
 * recalculated.
 */
export function measureStore(db: DynamoDBDocumentClient, table: string) {
  return {
    /** Marks a pair for recalculation. Called before its measures are stored, once per run. */
    markOld: (pair: Pair, now: Date): Promise<void> =>
      write(
        db,
        updateItem(
          table,
          boardKey(pair),
          'SET sourceLanguage = :source, targetLanguage = :target, due_pk = :due, due_at = :at',
          {
            source: pair.sourceLanguage,
            target: pair.targetLanguage,
            due: duePk('punctuality', nameOf(pair)),
            at: now.toISOString(),
          },
        ),
      ),

    /**
     * Stores an order's measures, once, and deletes its due row. Its pairs have to be marked before (`markOld`).
     * `known`: the order is already measured.
     */
    async keep(due: DueOf<'measure'>, measures: readonly PromiseMeasure[]): Promise<'kept' | 'known'> {
      const result = await transact(db, [
        ...measures.map((measure) =>
          putItem(table, { pk: measuresPk(measure), sk: measure.orderId, ...measure }, 'attribute_not_exists(pk)'),
        ),
        doneDueItem(table, due),
      ]);
      return result === 'written' ? 'kept' : 'known';
    },

    duePairs: (until: Date, limit: number): Promise<DuePair[]> =>
      dueRows(db, table, DuePair, queuePks('punctuality'), until, limit),

    async measures(pair: Pair): Promise<PromiseMeasure[]> {
      const rows = await everyRow(db, table, 'pk = :pk', { pk: measuresPk(pair) }, { ConsistentRead: true });
      return readRows(PromiseMeasure, rows);
    },

    /** Deletes the measures of deliveries that are too old to count. */
    forget: (measures: readonly PromiseMeasure[]): Promise<void> =>
      removeRows(
        db,
        table,
        measures.map((one) => ({ pk: measuresPk(one), sk: one.orderId })),
      ),

    /**
     * Stores the figures of a pair; false if another order was measured in the meantime, and then the pair stays due.
     */
    keepFigures(pair: DuePair, figures: PunctualityFigures, now: Date, dueAt: string): Promise<boolean> {
      const values = { ...figures, workedOutAt: now.toISOString(), due_at: dueAt };
      const sets = Object.keys(values).map((name) => `${name} = :${name}`);
      return writeIf(
        db,
        updateItem(table, boardKey(pair), `SET ${sets.join(', ')}`, { ...values, read: pair.due_at }, 'due_at = :read'),
      );
    },

    /** Deletes the figures of a pair that has no counting orders; false if one was measured in the meantime. */
    dropPair: (pair: DuePair): Promise<boolean> =>
      writeIf(db, removeItem(table, boardKey(pair), 'due_at = :read', { read: pair.due_at })),

    /** The figures of all pairs with counting orders: one partition, so that the public table is one query. */
    async board(): Promise<PairPunctuality[]> {
      const rows = await everyRow(db, table, 'pk = :pk', { pk: boardPk });
      return readRows(PairPunctuality, rows).filter(({ orders }) => orders > 0);
    },
  };
}
export type MeasureStore = ReturnType<typeof measureStore>;
