/**
 * Runs `work` for each item, at most `most` at a time. `work` should handle its failures: the first error stops the
 * rest, and is thrown once the running ones have ended, so that nothing continues after the caller sees a failure.
 */
export async function atOnce<T>(most: number, each: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const failures: unknown[] = [];
  const rest = each.values();
  const lane = async () => {
    for (const one of rest) {
      await work(one).catch((failure: unknown) => failures.push(failure));
      if (failures.length > 0) return;
    }
  };
  await Promise.all(Array.from({ length: Math.min(most, each.length) }, lane));
  if (failures.length > 0) throw failures[0];
}

/** Runs `work` for rows of orders, for at most `most` orders at a time; the rows of one order one after the other. */
export const atOnceByOrder = <Row extends { orderId: string }>(
  most: number,
  rows: readonly Row[],
  work: (row: Row) => Promise<void>,
): Promise<void> =>
  atOnce(most, [...Map.groupBy(rows, ({ orderId }) => orderId).values()], async (own) => {
    for (const row of own) await work(row);
  });
