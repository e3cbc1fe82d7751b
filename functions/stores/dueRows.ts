import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type * as z from 'zod/mini';
import { firstRows } from './owned.ts';
import { placeOf } from './spread.ts';

/**
 * Rows of a table's index `due` up to an instant, oldest first, at most `limit` per partition; for one of several
 * parallel runs, its own share. The index lags behind the rows: some may be done or moved.
 */
export async function dueRows<S extends z.core.$ZodType>(
  db: DynamoDBDocumentClient,
  table: string,
  schema: S,
  partitions: readonly string[],
  until: Date,
  limit: number,
): Promise<z.output<S>[]> {
  const found = await Promise.all(
    ownShare(partitions).map(async ({ partition, takes, times }) => {
      const values = { pk: partition, until: until.toISOString() };
      const where = 'due_pk = :pk AND due_at <= :until';
      const rows = await firstRows(db, schema, limit * times, table, where, values, { IndexName: 'due' });
      return rows.filter(({ row }) => takes(String(row.pk)));
    }),
  );
  return found
    .flat()
    .map(({ read, row }) => ({ read, at: String(row.due_at) }))
    .sort((a, b) => (a.at === b.at ? 0 : a.at < b.at ? -1 : 1))
    .map(({ read }) => read);
}

/** Which of several runs of a scheduled job this one is: `part` from 0, `of` all of them. */
export interface DueShare {
  part: number;
  of: number;
}

const whole: DueShare = { part: 0, of: 1 };
let share = whole;

/**
 * Runs `work` as one of several parallel runs, each in its own function: the due rows it finds are its share, by index
 * partition and row key. A function does one thing at a time.
 */
export async function inDueShare<T>(own: DueShare, work: () => Promise<T>): Promise<T> {
  share = own;
  try {
    return await work();
  } finally {
    share = whole;
  }
}

/** Runs `begin` outside any share: it reads all due rows, even if parallel runs are active. */
export function unshared<T>(begin: () => Promise<T>): Promise<T> {
  const own = share;
  share = whole;
  try {
    // `begin` reads the share synchronously, before its first await, so the share need not be held any longer.
    return begin();
  } finally {
    share = own;
  }
}

export interface OwnPartition {
  partition: string;
  /** Whether this run takes a row, by the partition key of its table: several runs may read one index partition. */
  takes: (pk: string) => boolean;
  /**
   * Factor for the read limit of a partition: each of several runs reads fewer partitions, or skips rows of the others,
   * and still does as much as a single run.
   */
  times: number;
}

/** The partitions of an index that this run reads: each row belongs to exactly one run. */
export function ownShare(partitions: readonly string[]): OwnPartition[] {
  const { part, of } = share;
  return partitions.flatMap((partition, place) => {
    // The number of runs that share a partition: one, unless there are more runs than partitions.
    const readers = Array.from({ length: of }, (_, run) => run).filter((run) =>
      of <= partitions.length ? place % of === run : run % partitions.length === place,
    );
    const own = readers.indexOf(part);
    return own < 0 ? [] : [{ partition, takes: (pk: string) => placeOf(pk, readers.length) === own, times: of }];
  });
}

export const isShared = (): boolean => share.of > 1;

/** Whether this run does the work that cannot be shared, such as work outside the index. */
export const isFirstShare = (): boolean => share.part === 0;
