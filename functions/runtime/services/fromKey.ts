/** A key that was exchanged is known everywhere within about this time. */
const ageMs = 5 * 60_000;
/** How soon a key is asked for again that could not be read. */
const retryMs = 60_000;

/**
 * What is made with a key that may be exchanged while functions run: the key is read again when it is some minutes old, at a
 * different moment in each instance, and what was made stays as long as the key does. A reading that fails goes on with the
 * key before it, where there is one: parameters are answered 40 times a second, and new instances come at once.
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
