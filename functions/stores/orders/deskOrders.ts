import { type DynamoDBDocumentClient, QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import type { ProductionState } from '#shared/model/order/orderState.ts';
import type { ServiceKey } from '#shared/model/order/service.ts';
import { Shipment } from '../../domain/order/order.ts';
import { ListedOrder } from '../../domain/order/orderLists.ts';
import { readRows } from '../readRows.ts';
import { everyRow, queryOf, readMany } from '../rows.ts';
import { deskPks, orderKey } from './orderKeys.ts';

interface OrderFilter {
  states: readonly ProductionState[];
  service?: ServiceKey | undefined;
  /** Source or target language. */
  language?: number | undefined;
  /** Ordered from (inclusive) and until (exclusive), ISO 8601. */
  from?: string | undefined;
  until?: string | undefined;
}

interface OrderPage {
  filter: OrderFilter;
  isDown: boolean;
  limit: number;
  after?: string | undefined;
}

/**
 * Limit of rows read for one page. A selective filter may find less than a page within it, and continues from the
 * cursor.
 */
const most = 3000;
/** The most rows per query of a partition when filtering. */
const look = 250;

/**
 * Rows per query. Orders are spread evenly over the partitions, so the first query asks for enough to fill a page twice
 * from all partitions together, and for more with a filter; each further query of a partition triples it.
 */
function rowsOfLook(limit: number, { states, service, language }: OrderFilter, looks: number): number {
  const narrows = service !== undefined || language !== undefined;
  const share = Math.ceil(limit / states.length) * (narrows ? 6 : 1);
  return Math.min(narrows ? look : limit + 2, Math.max(10, share) * 3 ** looks);
}

/** Rows that are counted of a list. */
const mostCounted = 1_000;

/** A partition, and after which of its rows counting goes on. */
interface Counting {
  pk: string;
  next: Record<string, unknown> | undefined;
}

const deliveredStates = ['delivered', 'revision_requested', 'completed', 'withdrawn'] as const;
/** Sort before and after every cursor. */
const [first, last] = ['0', '~'];

const Parcel = z.object({ id: z.string(), shipment: z.optional(Shipment) });

/** All orders for the desk, by state and order time; by keys, never a scan. */
export function deskOrderStore(db: DynamoDBDocumentClient, table: string) {
  async function lookInto(
    pk: string,
    after: string | undefined,
    looks: number,
    { filter, isDown, limit }: OrderPage,
  ): Promise<Look<ListedOrder>> {
    const { from = first, until = last } = filter;
    const [low, high] = isDown ? [from, after ?? until] : [after ?? from, until];
    if (low > high) return { rows: [], examined: 0, readTo: undefined };
    const { service, language } = filter;
    const query = queryOf(
      table,
      'desk_pk = :pk AND desk_sk BETWEEN :low AND :high',
      { pk, low, high, service, language },
      {
        IndexName: 'desk',
        filter: filterOf(filter),
        ScanIndexForward: !isDown,
        Limit: rowsOfLook(limit, filter, looks),
      },
    );
    const { Items, LastEvaluatedKey, ScannedCount } = await db.send(new QueryCommand(query));
    const rows = z.parse(z.array(z.looseObject({ desk_sk: z.string() })), Items ?? []);
    return {
      // BETWEEN is inclusive, but cursor and `until` are exclusive.
      rows: rows
        .filter(({ desk_sk }) => desk_sk !== after && desk_sk < until)
        .flatMap((row) => readRows(ListedOrder, [row]).map((read) => ({ place: row.desk_sk, row: read }))),
      examined: ScannedCount ?? 0,
      readTo: LastEvaluatedKey && z.parse(z.object({ desk_sk: z.string() }), LastEvaluatedKey).desk_sk,
    };
  }

  return {
    /** The parcels of orders, by order: the list's index has none. */
    async shipmentsOf(ids: readonly string[]): Promise<ReadonlyMap<string, Shipment>> {
      const rows = z.parse(z.array(Parcel), await readMany(db, table, ids.map(orderKey)));
      return new Map(rows.flatMap(({ id, shipment }) => (shipment ? [[id, shipment]] : [])));
    },

    /** Orders delivered between two instants and ordered since a third, in any later state. */
    delivered: async (when: { from: string; until: string; orderedSince: string }): Promise<ListedOrder[]> => {
      const rows = await Promise.all(
        deliveredStates
          .flatMap(deskPks)
          .map((pk) =>
            everyRow(
              db,
              table,
              'desk_pk = :pk AND desk_sk BETWEEN :orderedSince AND :until',
              { pk, ...when },
              { IndexName: 'desk', filter: 'deliveredAt >= :from AND deliveredAt < :until' },
            ),
          ),
      );
      return readRows(ListedOrder, rows.flat());
    },

    /** How many orders fit a filter; of more than `mostCounted` rows only that there are more. */
    async count(filter: OrderFilter): Promise<{ count: number; isExact: boolean }> {
      const { from: low = first, until: high = last, service, language } = filter;
      const pks = filter.states.flatMap(deskPks);
      let [open, count] = [pks.map((pk): Counting => ({ pk, next: undefined })), 0];
      // Orders are spread evenly, states are not: what one partition lacks is looked for in those that go on.
      for (let round = 0; round < 2 && open.length > 0 && count < mostCounted; round++) {
        const Limit = Math.ceil((mostCounted - count) / open.length) + 1;
        const found = await Promise.all(
          open.map(async ({ pk, next }) => {
            const where = 'desk_pk = :pk AND desk_sk BETWEEN :low AND :high';
            const values = { pk, low, high, service, language };
            const options = { IndexName: 'desk', filter: filterOf(filter), Limit, ExclusiveStartKey: next };
            const query = new QueryCommand({ ...queryOf(table, where, values, options), Select: 'COUNT' });
            const { Count = 0, LastEvaluatedKey } = await db.send(query);
            return { pk, counted: Count, next: LastEvaluatedKey };
          }),
        );
        count += found.reduce((sum, { counted }) => sum + counted, 0);
        open = found.filter(({ next }) => next !== undefined);
      }
      return { count, isExact: open.length === 0 };
    },

    page: (wanted: OrderPage): Promise<{ rows: ListedOrder[]; next: string | undefined }> =>
      mergedPage(wanted.filter.states.flatMap(deskPks), (pk, after, looks) => lookInto(pk, after, looks, wanted), {
        ...{ limit: wanted.limit, after: wanted.after, isDown: wanted.isDown, most },
      }),
  };
}
export type DeskOrderStore = ReturnType<typeof deskOrderStore>;

function filterOf({ service, language }: OrderFilter): string | undefined {
  const parts = [
    ...(service === undefined ? [] : ['listed.service = :service']),
    ...(language === undefined
      ? []
      : ['(listed.sourceLanguage = :language OR contains(listed.targetLanguages, :language))']),
  ];
  return parts.length === 0 ? undefined : parts.join(' AND ');
}

/** A row with its cursor, by which all partitions are sorted. */
interface Placed<Row> {
  place: string;
  row: Row;
}

/** The result of one query of a partition: matching rows, how many were read, and how far; no `readTo`: to its end. */
interface Look<Row> {
  rows: readonly Placed<Row>[];
  examined: number;
  readTo: string | undefined;
}

interface Part<Row> {
  pk: string;
  rows: Placed<Row>[];
  readTo: string | undefined;
  isDone: boolean;
  looks: number;
}

/**
 * A page of rows from several partitions, merged by cursor. With a selective filter it reads at most `most` rows and
 * may return fewer than requested: `next` is the next page's cursor, undefined at the end. Each query is given the
 * number of earlier ones of its partition, so that it can start small.
 */
export async function mergedPage<Row>(
  pks: readonly string[],
  look: (pk: string, after: string | undefined, looks: number) => Promise<Look<Row>>,
  { limit, after, isDown, most }: { limit: number; after?: string | undefined; isDown: boolean; most: number },
): Promise<{ rows: Row[]; next: string | undefined }> {
  const isFirst = (a: string, b: string) => (isDown ? a > b : a < b);
  const parts = pks.map((pk): Part<Row> => ({ pk, rows: [], readTo: after, isDone: false, looks: 0 }));
  let examined = 0;
  async function grow(part: Part<Row>): Promise<void> {
    const found = await look(part.pk, part.readTo, part.looks++);
    part.rows.push(...found.rows);
    part.isDone = found.readTo === undefined;
    part.readTo = found.readTo;
    examined += found.examined;
  }
  let growing = parts;
  for (;;) {
    await Promise.all(growing.map(grow));
    // Up to the smallest position that all partitions were read to, no row is missing.
    const open = parts.filter(({ isDone }) => !isDone);
    const horizon = open.map(({ readTo = '' }) => readTo).reduce<string | undefined>(nearest, undefined);
    const known = parts
      .flatMap(({ rows }) => rows)
      .filter(({ place }) => horizon === undefined || !isFirst(horizon, place))
      .sort((a, b) => (isFirst(a.place, b.place) ? -1 : 1));
    if (known.length >= limit) {
      const isMore = known.length > limit || open.length > 0;
      return { rows: rowsOf(known.slice(0, limit)), next: isMore ? known[limit - 1]?.place : undefined };
    }
    if (open.length === 0 || examined >= most) return { rows: rowsOf(known), next: horizon };
    growing = open.filter(({ readTo }) => readTo === horizon);
  }

  function nearest(best: string | undefined, place: string): string {
    return best === undefined || isFirst(place, best) ? place : best;
  }
}

const rowsOf = <Row>(placed: readonly Placed<Row>[]): Row[] => placed.map(({ row }) => row);
