/** Works a list off, `width` at a time, in its order. */
export async function inParallel<T>(
  list: readonly T[],
  width: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const left = list.values();
  await Promise.all(
    Array.from({ length: width }, async () => {
      for (const item of left) await work(item);
    }),
  );
}
