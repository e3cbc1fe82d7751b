import { type DynamoDBDocumentClient, QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { Row } from './worldKeys.ts';

/** Indexes of the tables by what is due, and that of the whole clock which has their partitions. */
const overviews = {
  due: { index: 'agenda', partition: 'due_pk' },
  queue: { index: 'staff_agenda', partition: 'queue_pk' },
} as const;

export interface DueKnown {
  /** What is due under the clock, by its partition, as it was read; undefined where it is not read. */
  read: Promise<ReadonlySet<string> | undefined> | undefined;
  /** Partitions that were written since. */
  written: Set<string>;
}

export const nothingKnown = (): DueKnown => ({ read: undefined, written: new Set() });

/** Partitions that a row, or the values of an update, puts something into. */
export const noteDue = (known: DueKnown, place: string, values: Row): void => {
  for (const value of Object.values(values))
    if (typeof value === 'string' && value.startsWith(place)) known.written.add(value);
};

/**
 * Whether a partition of what is due may have rows. The jobs of the product ask dozens of partitions for work, which are
 * spread for many customers at once; a clock has work in a few of them, and its overview says in which with one query.
 * True where that is more than one page.
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

/** The partition that a query of what is due asks for; undefined for every other query. */
export function duePartition(place: string, index: unknown, values: Row | undefined): string | undefined {
  if (typeof index !== 'string' || !Object.hasOwn(overviews, index)) return undefined;
  return Object.values(values ?? {}).find(
    (value): value is string => typeof value === 'string' && value.startsWith(place),
  );
}
