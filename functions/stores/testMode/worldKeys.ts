import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { queryPage } from '../rows.ts';

/** Partition key attributes of tables and indexes: in test mode their values are prefixed with the clock. */
export const partitions = ['pk', 'due_pk', 'owner_pk', 'queue_pk', 'mails_pk', 'desk_pk', 'outside_pk'] as const;

const isPartition = (name: string): boolean => partitions.some((one) => one === name);

/** Added to every row of test mode: its account, and its expiry (epoch second). */
export const worldMarks = { clock: 'test_clock', ends: 'test_ends' } as const;

export type Row = Record<string, unknown>;

/** The partition prefix of a clock's table. Neither clock ids nor table names contain a slash. */
export const placeOf = (clock: string, table: string): string => `${clock}/${table}/`;

/** A row or key as stored in the table of test mode. */
export const into = (place: string, row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      isPartition(name) && typeof value === 'string' ? place + value : value,
    ]),
  );

/** A row or key of test mode's table as its store wrote it, without the prefix. */
export function outOf<R extends Row | undefined>(place: string, row: R): R {
  if (row === undefined) return row;
  const entries = Object.entries(row).flatMap(([name, value]) => {
    if (name === worldMarks.clock || name === worldMarks.ends) return [];
    if (!isPartition(name) || typeof value !== 'string') return [[name, value] as const];
    if (!value.startsWith(place)) throw new Error('A row of another clock, or of another table.');
    return [[name, value.slice(place.length)] as const];
  });
  return Object.fromEntries(entries) as R;
}

interface Expressions {
  KeyConditionExpression?: string | undefined;
  UpdateExpression?: string | undefined;
  ConditionExpression?: string | undefined;
  FilterExpression?: string | undefined;
  ExpressionAttributeNames?: Record<string, string> | undefined;
  ExpressionAttributeValues?: Row | undefined;
}

const assigned = /(#?\w+)\s*=\s*(:\w+)|\bbegins_with\(\s*(#?\w+)\s*,\s*(:\w+)\s*\)/g;
/**
 * Comparisons of partition keys other than `=`. They are not supported, because their values would stay without the
 * prefix.
 */
const compared = /(#?\w+)\s*(?:<>|<=|>=|<|>|\bIN\b|\bBETWEEN\b)\s*\(?\s*:\w+|\b(?:contains)\(\s*(#?\w+)\s*,/gi;
const named = /:\w+/g;

/**
 * Adds the prefix to partition values in expressions. A value that the expression also uses for something else is
 * refused, because it cannot be both with and without the prefix.
 */
export function placedValues(place: string, of: Expressions): Row | undefined {
  const { ExpressionAttributeValues: values, ExpressionAttributeNames: names = {} } = of;
  if (!values) return values;
  const text = [of.KeyConditionExpression, of.UpdateExpression, of.ConditionExpression, of.FilterExpression].join(
    ' ; ',
  );
  const placed = new Map<string, number>();
  for (const [, left, right, prefixed, prefix] of text.matchAll(assigned)) {
    const [name = '', value = ''] = left === undefined ? [prefixed, prefix] : [left, right];
    if (isPartition(names[name] ?? name)) placed.set(value, (placed.get(value) ?? 0) + 1);
  }
  for (const [all, left, right] of text.matchAll(compared))
    if (isPartition(names[left ?? right ?? ''] ?? left ?? right ?? ''))
      throw new Error(`A partition is compared as test mode does not know: ${all} in ${text}`);
  for (const [value, times] of placed)
    if ([...text.matchAll(named)].filter(([one]) => one === value).length !== times)
      throw new Error(`${value} is a partition and something else: ${text}`);
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, placed.has(name) ? place + String(value) : value]),
  );
}

/** An update that also sets account and expiry: it may create the row. */
export function markedUpdate(update: string): string {
  const marks = `#${worldMarks.clock} = :${worldMarks.clock}, #${worldMarks.ends} = :${worldMarks.ends}`;
  return /\bSET\b/i.test(update) ? update.replace(/\bSET\b/i, `SET ${marks},`) : `SET ${marks} ${update}`;
}

/** The tables' indexes of due rows, each with the index that lists a whole clock's due partitions. */
const overviews = {
  due: { index: 'agenda', partition: 'due_pk' },
  queue: { index: 'staff_agenda', partition: 'queue_pk' },
} as const;

export interface DueKnown {
  /** The clock's partitions with due rows, as read; undefined before reading. */
  read: Promise<ReadonlySet<string> | undefined> | undefined;
  /** Partitions written to since that reading. */
  written: Set<string>;
}

export const nothingKnown = (): DueKnown => ({ read: undefined, written: new Set() });

/** Notes the due-row partitions that a written row, or an update's values, adds to. */
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
      const { rows, next } = await queryPage(client, table, 'test_clock = :clock', { clock }, { IndexName: index });
      return next ? undefined : rows.map((row) => String(row[partition]));
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
