import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import type { Job } from '../../domain/production/job.ts';
import { packed, type UnitWork, unpacked } from '../../domain/segments/unitWork.ts';
import { readRows } from '../readRows.ts';
import { checkItem, everyRow, putItem, readMany, readRow, rowsBelow, writeIf } from '../rows.ts';
import { type TransactItem, transact } from '../transact.ts';
import { columnKey, columnPrefix, jobKey, orderPk, type SegmentPlace, segmentKey } from './productionKeys.ts';

/** What is known of a column as a whole: an item of an order in one target language. */
export const ColumnHead = z.object({
  /** Grows with each change of any unit. */
  version: z.int(),
  /** ISO 8601. */
  savedAt: z.optional(z.string()),
  progress: z.object({
    segments: z.int(),
    kept: z.int(),
    translated: z.int(),
    reviewed: z.int(),
    words: z.int(),
    translatedWords: z.int(),
  }),
});
export type ColumnHead = z.infer<typeof ColumnHead>;

/** A column's head with what it is of. */
export type BegunHead = ColumnHead & Pick<SegmentPlace, 'itemId' | 'targetLanguage'>;

/** A row of one unit; its content is compressed. */
export const SegmentRow = z.object({ sk: z.string(), version: z.int(), packed: z.instanceof(Uint8Array) });

/** A unit of a column by its place among all of them, from 0. */
export interface PlacedWork {
  place: number;
  work: UnitWork;
}

/** Limits in bytes, below DynamoDB's 400 kB of an item and 4 MB of a transaction. */
const mostPacked = 380_000;
const mostOfSaving = 3_500_000;

interface Saving {
  column: SegmentPlace;
  head: ColumnHead;
  units: readonly PlacedWork[];
  /** The job that writes, and the one that has to be approved for it to be its turn. */
  job: Job;
  waitsFor: Job | undefined;
}

/** The work on files and texts by sentence: a row for each unit that was changed, and one for the column. */
export function segmentStore(db: DynamoDBDocumentClient, table: string) {
  return {
    async head(column: SegmentPlace): Promise<ColumnHead | undefined> {
      const row = await readRow(db, table, columnKey(column));
      return row && z.parse(ColumnHead, row);
    },

    /** The columns of an order that were begun. */
    async heads(orderId: string): Promise<BegunHead[]> {
      const rows = await rowsBelow(db, table, orderPk(orderId), columnPrefix);
      return readRows(z.extend(ColumnHead, { sk: z.string() }), rows).map(({ sk, ...head }) => {
        const [, itemId = '', targetLanguage] = sk.split('#');
        return { ...head, itemId, targetLanguage: Number(targetLanguage) };
      });
    },

    /** Creates the column unless there is one. */
    begin: (column: SegmentPlace, head: ColumnHead): Promise<boolean> =>
      writeIf(db, putItem(table, { ...columnKey(column), ...head }, 'attribute_not_exists(pk)')),

    /** The units from one place to another that were changed. */
    async units(column: SegmentPlace, from: number, to: number): Promise<Map<number, UnitWork>> {
      const { pk, sk: first } = segmentKey(column, from);
      const { sk: last } = segmentKey(column, to);
      const rows = await everyRow(
        db,
        table,
        'pk = :pk AND sk BETWEEN :first AND :last',
        { pk, first, last },
        { ConsistentRead: true },
      );
      return new Map(rows.map(placed));
    },

    /** The units at these places that were changed. */
    async unitsAt(column: SegmentPlace, places: readonly number[]): Promise<Map<number, UnitWork>> {
      const rows = await readMany(
        db,
        table,
        [...new Set(places)].map((place) => segmentKey(column, place)),
      );
      return new Map(rows.map(placed));
    },

    /**
     * Saves units and the column's head, all or none: `head` is as it will be, each unit at the version that it will have.
     * `changed`: a unit was saved since; `raced`: other units were; `closed`: the job is not in work, or not its
     * translator's; `too_long`: more than rows hold.
     */
    async save(saving: Saving): Promise<'written' | 'changed' | 'raced' | 'closed' | 'too_long'> {
      if (isTooLong(saving.units)) return 'too_long';
      const checks = openChecks(table, saving);
      const [head, ...units] = savedItems(table, saving);
      const result = await transact(db, [...(head ? [head] : []), ...checks, ...units]);
      if (result === 'written') return 'written';
      const refused = (from: number, to?: number) => result.reasons.slice(from, to).some((one) => one === 'condition');
      if (refused(1, 1 + checks.length)) return 'closed';
      return refused(1 + checks.length) ? 'changed' : 'raced';
    },

    /** The items of a saving for a transaction that makes sure of the job itself; `too_long`: as of `save`. */
    savedItems: (saving: Omit<Saving, 'job' | 'waitsFor'>): TransactItem[] | 'too_long' =>
      isTooLong(saving.units) ? 'too_long' : savedItems(table, saving),

    /** Condition that a column is at the version that was read. */
    unchangedItem: (column: SegmentPlace, version: number): TransactItem =>
      unchangedRow(table, columnKey(column), version),
  };
}
export type SegmentStore = ReturnType<typeof segmentStore>;

function isTooLong(units: readonly PlacedWork[]): boolean {
  const rows = units.map(({ work }) => packed(work).byteLength);
  return rows.reduce((all, one) => all + one, 0) > mostOfSaving || rows.some((one) => one > mostPacked);
}

/** The head first, then the units. */
const savedItems = (table: string, { column, head, units }: Omit<Saving, 'job' | 'waitsFor'>): TransactItem[] => [
  putItem(table, { ...columnKey(column), ...head }, 'version = :before', { before: head.version - 1 }),
  ...units.map(({ place, work }) =>
    putItem(
      table,
      { ...segmentKey(column, place), version: work.version, packed: packed(work) },
      work.version === 1 ? 'attribute_not_exists(pk)' : 'version = :before',
      { before: work.version - 1 },
    ),
  ),
];

/** Condition that the row of this key is at a version. */
export const unchangedRow = (table: string, key: { pk: string; sk: string }, version: number): TransactItem =>
  checkItem(table, key, 'version = :version', { version });

/** That the job is in work by its translator, and what it revises is approved. */
export const openChecks = (table: string, { job, waitsFor }: Pick<Saving, 'job' | 'waitsFor'>): TransactItem[] => [
  checkItem(table, jobKey(job), 'assignee = :translator AND round = :round AND #state IN (:working, :returned)', {
    translator: job.assignee,
    round: job.round,
    working: 'working',
    returned: 'returned',
  }),
  ...(waitsFor ? [checkItem(table, jobKey(waitsFor), '#state = :approved', { approved: 'approved' })] : []),
];

function placed(row: unknown): [number, UnitWork] {
  const { sk, version, packed: bytes } = z.parse(SegmentRow, row);
  return [Number(sk.slice(sk.lastIndexOf('#') + 1)), unpacked(version, bytes)];
}
