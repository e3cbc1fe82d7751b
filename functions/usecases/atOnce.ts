/** Does `work` for each, at most `most` of them at a time. It handles its own failures: the first that throws ends the rest. */
export async function atOnce<T>(most: number, each: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const rest = each.values();
  const lane = async () => {
    for (const one of rest) await work(one);
  };
  await Promise.all(Array.from({ length: Math.min(most, each.length) }, lane));
}

/** The same for rows of orders: those of one order are done one after the other, as they came. */
export const atOnceByOrder = <Row extends { orderId: string }>(
  most: number,
  rows: readonly Row[],
  work: (row: Row) => Promise<void>,
): Promise<void> =>
  atOnce(most, [...Map.groupBy(rows, ({ orderId }) => orderId).values()], async (own) => {
    for (const row of own) await work(row);
  });
