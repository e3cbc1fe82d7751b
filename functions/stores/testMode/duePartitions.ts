import { type DynamoDBDocumentClient, QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { Row } from './worldKeys.ts';

/** The tables' indexes of due rows, and the whole clock's index with their partitions. */
const overviews = {
  due: { index: 'agenda', partition: 'due_pk' },
  queue: { index: 'staff_agenda', partition: 'queue_pk' },
} as const;

export interface DueKnown {
  /** The clock's due rows by partition, as read; undefined before reading. */
  read: Promise<ReadonlySet<string> | undefined> | undefined;
  /** Partitions written since. */
  written: Set<string>;
}

export const nothingKnown = (): DueKnown => ({ read: undefined, written: new Set() });

/** Partitions that a row, or an update's values, adds to. */
export const noteDue = (known: DueKnown, place: string, values: Row): void => {
  for (const value of Object.values(values))
    if (typeof value === 'string' && value.startsWith(place)) known.written.add(value);
};

/**
 * Whether a partition of due rows may be non-empty. The product's jobs query dozens of partitions, which are spread for
 * many customers; a clock uses a few of them, and one query of its overview tells which. True if the overview is longer
 * than one page.
 */
export async function mayBeDue(
  client: DynamoDBDocumentClient,
  { table, clock, known }: { table: string; clock: string; known: DueKnown },
  partition: string,
): Promise<boolean> {
  known.read ??= partitionsOf(client, table, clock);
  const read = await known.read;
  return read === undefined || read.has(partition) || known.written.has(partition);
}

async function partitionsOf(client: DynamoDBDocumentClient, table: string, clock: string) {
  const pages = await Promise.all(
    Object.values(overviews).map(async ({ index, partition }) => {
      const { Items = [], LastEvaluatedKey: more } = await client.send(
        new QueryCommand({
          TableName: table,
          IndexName: index,
          KeyConditionExpression: 'test_clock = :clock',
          ExpressionAttributeValues: { ':clock': clock },
        }),
      );
      return more ? undefined : Items.map((row) => String(row[partition]));
    }),
  );
  if (pages.some((page) => page === undefined)) return undefined;
  return new Set(pages.flatMap((page) => page ?? []));
}

/** The partition of a due-row query; undefined for other queries. */
export function duePartition(place: string, index: unknown, values: Row | undefined): string | undefined {
  if (typeof index !== 'string' || !Object.hasOwn(overviews, index)) return undefined;
  return Object.values(values ?? {}).find(
    (value): value is string => typeof value === 'string' && value.startsWith(place),
  );
}
