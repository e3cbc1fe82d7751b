/** A row with its place: what all partitions are sorted by. */
export interface Placed<Row> {
  place: string;
  row: Row;
}

/** What one look into a partition finds: rows that fit, how many were looked at, and how far; no `readTo`: to its end. */
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
 * A page of rows that lie in several partitions, in the order of their places. Where a filter fits little it looks at
 * `most` rows and ends with fewer than asked for: `next` is where the following page goes on, undefined at the end. A look is
 * told how many there were into its partition before, so that it can begin small.
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
    // Up to the nearest place that a partition was read to, no row is missing.
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
