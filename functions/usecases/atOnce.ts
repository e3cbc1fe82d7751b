/** Does `work` for each, at most `most` of them at a time. It handles its own failures: the first that throws ends the rest. */
export async function atOnce<T>(most: number, each: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const rest = each.values();
  const lane = async () => {
    for (const one of rest) await work(one);
  };
  await Promise.all(Array.from({ length: Math.min(most, each.length) }, lane));
}
