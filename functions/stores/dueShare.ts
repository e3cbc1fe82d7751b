import { placeOf } from './spread.ts';

/** Which of several runs of a scheduled job this one is: `part` from 0, `of` all of them. */
export interface DueShare {
  part: number;
  of: number;
}

const whole: DueShare = { part: 0, of: 1 };
let share = whole;

/**
 * Does `work` as one of several runs at once, each in a function of its own: what it finds due is its own share, by the
 * partitions of the index and the keys of their rows. A function does one thing at a time.
 */
export async function inDueShare<T>(own: DueShare, work: () => Promise<T>): Promise<T> {
  share = own;
  try {
    return await work();
  } finally {
    share = whole;
  }
}

/** What a run reads by itself though others run beside it: it finds everything that is due. */
export function unshared<T>(begin: () => Promise<T>): Promise<T> {
  const own = share;
  share = whole;
  try {
    // Which share it is, is read before the first wait.
    return begin();
  } finally {
    share = own;
  }
}

export interface OwnPartition {
  partition: string;
  /** Whether a row of it, by its partition key in the table, is this run's: others may share the partition. */
  takes: (pk: string) => boolean;
  /** So many times the rows that a run by itself would read of it: a run of several does as much as one by itself. */
  times: number;
}

/** What this run reads of the partitions of an index: each row of them is exactly one run's. */
export function ownShare(partitions: readonly string[]): OwnPartition[] {
  const { part, of } = share;
  return partitions.flatMap((partition, place) => {
    // The runs that share it: one, where there are no more runs than partitions.
    const readers = Array.from({ length: of }, (_, run) => run).filter((run) =>
      of <= partitions.length ? place % of === run : run % partitions.length === place,
    );
    const own = readers.indexOf(part);
    return own < 0 ? [] : [{ partition, takes: (pk: string) => placeOf(pk, readers.length) === own, times: of }];
  });
}

export const isShared = (): boolean => share.of > 1;

/** One of the runs does what cannot be shared, such as what stands in no index. */
export const isFirstShare = (): boolean => share.part === 0;
