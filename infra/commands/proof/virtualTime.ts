import { seededRandom } from './random.ts';

/**
 * Makes waiting take no time and chance repeatable in this process: pauses between retries end at once, in turn, and
 * their jitter is seeded. For workers that do nothing but run histories.
 */
export function virtualTime(seed: number): void {
  const random = seededRandom(seed);
  Math.random = random.next;
  const soon = (done: () => void) => {
    queueMicrotask(done);
    return 0;
  };
  Object.defineProperty(globalThis, 'setTimeout', { value: soon, configurable: true });
}
