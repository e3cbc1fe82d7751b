/** A rotated key is known everywhere within about this time. */
const ageMs = 5 * 60_000;
/** How soon a failed reading of a key is retried. */
const retryMs = 60_000;

/**
 * Builds a value from a key that may be rotated while functions run: the key is read again after some minutes, at a
 * different moment in each instance, and the value is rebuilt when the key changes. If a reading fails, the previous
 * key stays in use: Parameter Store answers 40 calls a second, and many instances may start at once.
 */
export function fromKey<T>(
  read: () => Promise<string>,
  make: (key: string) => T,
  now: () => number = Date.now,
): () => Promise<T> {
  let held: { key: string; made: T; until: number } | undefined;
  let reading: Promise<T> | undefined;

  async function readAgain(): Promise<T> {
    try {
      const key = await read();
      const made = held?.key === key ? held.made : make(key);
      held = { key, made, until: now() + ageMs * (0.75 + Math.random() / 2) };
    } catch (error) {
      if (!held) throw error;
      held.until = now() + retryMs;
    }
    return held.made;
  }

  return () => {
    if (held && now() < held.until) return Promise.resolve(held.made);
    reading ??= readAgain().finally(() => {
      reading = undefined;
    });
    return reading;
  };
}
