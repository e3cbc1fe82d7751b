/** A row with its cursor, by which all partitions are sorted. */
export interface Placed<Row> {
  place: string;
  row: Row;
}

/** The result of one query of a partition: matching rows, how many were read, and how far; no `readTo`: to its end. */
export interface Look<Row> {
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
