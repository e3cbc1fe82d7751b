import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type * as z from 'zod/mini';
import { readRows } from './readRows.ts';
import { queryPage, type Row } from './rows.ts';

/** A list over an index: its partitions are merged by the sort key, then by the rows' own keys. */
export interface PlacedList<S extends z.core.$ZodType> {
  table: string;
  schema: S;
  index: { name: string; pk: string; sk: string };
  partitions: readonly string[];
  /** The last first. */
  backwards?: boolean;
  /** Rows that the list is of; left out: all. */
  takes?: (read: z.output<S>) => boolean;
}

/** The index of what is due. */
export const dueIndex = { name: 'due', pk: 'due_pk', sk: 'due_at' } as const;

/** Which page is wanted. */
export interface ListPage {
  limit: number;
  after?: string | undefined;
}

/** A page of a list; `next` is the place after which the next page begins, undefined at the end. */
export interface PlacedRows<T> {
  rows: { read: T; row: Row }[];
  next: string | undefined;
}

/** The most rows of a partition that are read for one page: a list that takes few of them goes on with its cursor. */
const mostRead = 2_000;

/** A row's place: its sort key in the index, then its own keys, since several rows may share an instant. */
const placeOf = (row: Row, sk: string): string => [row[sk], row.pk, row.sk].map(String).join('\n');

/**
 * At most `limit` rows of a list after the place `after`. Rows with the same sort key are read together, so that none of
 * them is skipped or shown twice at the end of a page. Any text is a place: one that was never given is merely before or
 * after others.
 */
export async function placedPage<S extends z.core.$ZodType>(
  db: DynamoDBDocumentClient,
  list: PlacedList<S>,
  { limit, after }: ListPage,
): Promise<PlacedRows<z.output<S>>> {
  const { index, backwards = false } = list;
  const order = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0) * (backwards ? -1 : 1);
  const parts = await Promise.all(list.partitions.map((pk) => partOf(db, list, pk, { limit, after, order })));
  const found = parts.flatMap(({ rows }) => rows).sort((one, other) => order(one.place, other.place));
  // Beyond the place up to which a partition was read, nothing is known: its rows may belong before those of the others.
  const known = parts.flatMap(({ until }) => (until === undefined ? [] : [until])).sort(order)[0];
  const sure = known === undefined ? found : found.filter(({ place }) => order(place, known) <= 0);
  const shown = sure.slice(0, limit);
  const isMore = sure.length > limit || known !== undefined;
  const next = sure.length > limit ? shown.at(-1)?.place : known;
  return { rows: shown.map(({ read, row }) => ({ read, row })), next: isMore ? next : undefined };

  async function partOf(
    store: DynamoDBDocumentClient,
    { table, schema, takes = () => true }: PlacedList<S>,
    pk: string,
    wanted: { limit: number; after: string | undefined; order: (one: string, other: string) => number },
  ) {
    const rows: { place: string; read: z.output<S>; row: Row }[] = [];
    const from = wanted.after?.split('\n')[0] || undefined;
    const where = `${index.pk} = :pk${from === undefined ? '' : ` AND ${index.sk} ${backwards ? '<=' : '>='} :from`}`;
    let start: Row | undefined;
    let [last, read] = ['', 0];
    do {
      const options = { IndexName: index.name, Limit: wanted.limit + 1, ExclusiveStartKey: start };
      const page = await queryPage(store, table, where, { pk, from }, { ...options, ScanIndexForward: !backwards });
      for (const row of page.rows) {
        const [one] = readRows(schema, [row]);
        const place = placeOf(row, index.sk);
        last = String(row[index.sk]);
        const isFresh = wanted.after === undefined || wanted.order(place, wanted.after) > 0;
        if (one !== undefined && isFresh && takes(one)) rows.push({ place, read: one, row });
      }
      read += page.rows.length;
      start = page.next;
      // Rows of one instant come in no order of their own: the last instant is read to its end.
    } while (start && (read < mostRead || last === from) && !isEnough(rows, last, wanted.limit));
    if (!start) return { rows, until: undefined };
    // Only what stands before the last instant is whole.
    const whole = rows.filter(({ place }) => place.split('\n')[0] !== last);
    return { rows: whole, until: whole.at(-1)?.place ?? (backwards ? `${last}\n\uffff` : last) };
  }

  function isEnough(rows: readonly { place: string }[], last: string, wanted: number): boolean {
    return rows.filter(({ place }) => place.split('\n')[0] !== last).length > wanted;
  }
}
