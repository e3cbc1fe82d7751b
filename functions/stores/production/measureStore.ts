import { DeleteCommand, type DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { PromiseMeasure } from '../../domain/order/promiseMeasure.ts';
import { PairPunctuality, type PunctualityFigures } from '../../domain/order/punctuality.ts';
import { holds } from '../conditionHeld.ts';
import { deleteRows } from '../deleteRows.ts';
import { dueRows } from '../dueRows.ts';
import { queryAll } from '../queryAll.ts';
import { readRows } from '../readRows.ts';
import { transact } from '../transact.ts';
import { duePk, queuePks } from './productionKeys.ts';
import { type DueOf, doneDueItem } from './workDue.ts';

type Pair = Pick<PromiseMeasure, 'sourceLanguage' | 'targetLanguage'>;

const nameOf = ({ sourceLanguage, targetLanguage }: Pair): string => `${sourceLanguage}-${targetLanguage}`;
const measuresPk = (pair: Pair): string => `kept#${nameOf(pair)}`;
const boardPk = 'punctuality';
const boardKey = (pair: Pair) => ({ pk: boardPk, sk: nameOf(pair) });

/** A pair whose figures are to be worked out, as the index has it. */
const DuePair = z.extend(PairPunctuality, { due_at: z.string() });
export type DuePair = z.infer<typeof DuePair>;

/** How promises were kept: a row for each order of a pair, and its figures, which stand in the index while they are to be worked out. */
export function measureStore(db: DynamoDBDocumentClient, table: string) {
  return {
    /** The figures of a pair are to be worked out: said before its measures are kept, once for all of a run. */
    markOld: async (pair: Pair, now: Date): Promise<void> => {
      await db.send(new UpdateCommand(oldItem(pair, now)));
    },

    /**
     * Keeps what was measured of an order, once; what was owed is done with it. Its pairs are marked before. `known`: it was
     * measured before.
     */
    async keep(due: DueOf<'measure'>, measures: readonly PromiseMeasure[]): Promise<'kept' | 'known'> {
      const result = await transact(db, [
        ...measures.map((measure) => ({
          Put: {
            TableName: table,
            Item: { pk: measuresPk(measure), sk: measure.orderId, ...measure },
            ConditionExpression: 'attribute_not_exists(pk)',
          },
        })),
        doneDueItem(table, due),
      ]);
      return result === 'written' ? 'kept' : 'known';
    },

    duePairs: (until: Date, limit: number): Promise<DuePair[]> =>
      dueRows(db, table, DuePair, queuePks('punctuality'), until, limit),

    async measures(pair: Pair): Promise<PromiseMeasure[]> {
      const rows = await queryAll(db, {
        TableName: table,
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': measuresPk(pair) },
        ConsistentRead: true,
      });
      return readRows(PromiseMeasure, rows);
    },

    /** Deliveries that no longer count. */
    forget: (measures: readonly PromiseMeasure[]): Promise<void> =>
      deleteRows(
        db,
        table,
        measures.map((one) => ({ pk: measuresPk(one), sk: one.orderId })),
      ),

    /** False where another order came in the meantime: the pair is still due then, and worked out again. */
    keepFigures(pair: DuePair, figures: PunctualityFigures, now: Date, dueAt: string): Promise<boolean> {
      const values = { ...figures, workedOutAt: now.toISOString(), due_at: dueAt };
      const names = Object.keys(values);
      return holds(
        db.send(
          new UpdateCommand({
            TableName: table,
            Key: boardKey(pair),
            UpdateExpression: `SET ${names.map((name) => `${name} = :${name}`).join(', ')}`,
            ConditionExpression: 'due_at = :read',
            ExpressionAttributeValues: {
              ...Object.fromEntries(Object.entries(values).map(([name, value]) => [`:${name}`, value])),
              ':read': pair.due_at,
            },
          }),
        ),
      );
    },

    /** No order of it counts any more. False where one came in the meantime. */
    dropPair: (pair: DuePair): Promise<boolean> =>
      holds(
        db.send(
          new DeleteCommand({
            TableName: table,
            Key: boardKey(pair),
            ConditionExpression: 'due_at = :read',
            ExpressionAttributeValues: { ':read': pair.due_at },
          }),
        ),
      ),

    /** Every pair with an order that counts: one partition, so that the board is one question. */
    async board(): Promise<PairPunctuality[]> {
      const rows = await queryAll(db, {
        TableName: table,
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': boardPk },
      });
      return readRows(PairPunctuality, rows).filter(({ orders }) => orders > 0);
    },
  };

  function oldItem(pair: Pair, now: Date) {
    return {
      TableName: table,
      Key: boardKey(pair),
      UpdateExpression: 'SET sourceLanguage = :source, targetLanguage = :target, due_pk = :due, due_at = :at',
      ExpressionAttributeValues: {
        ':source': pair.sourceLanguage,
        ':target': pair.targetLanguage,
        ':due': duePk('punctuality', nameOf(pair)),
        ':at': now.toISOString(),
      },
    };
  }
}
export type MeasureStore = ReturnType<typeof measureStore>;
