import { setTimeout as wait } from 'node:timers/promises';

export interface Arrived {
  ended: string[];
  broken: string[];
}

/**
 * Customers come at their rate whether those before them are served or not: what is slow makes them more, not fewer. Answers
 * when the last one has gone.
 */
export async function openLoop(perSecond: number, seconds: number, journey: () => Promise<string>): Promise<Arrived> {
  const arrived: Arrived = { ended: [], broken: [] };
  const from = performance.now();
  const all: Promise<void>[] = [];
  for (let number = 0; number < perSecond * seconds; number++) {
    await wait(Math.max(0, from + (number * 1000) / perSecond - performance.now()));
    all.push(
      journey().then(
        (order) => void arrived.ended.push(order),
        (error: unknown) => void arrived.broken.push(String(error)),
      ),
    );
  }
  await Promise.all(all);
  return arrived;
}

/** How many journeys end in a second where four customers each begin the next as soon as one is over. */
export async function ceiling(seconds: number, journey: () => Promise<string>): Promise<number> {
  const from = performance.now();
  let ended = 0;
  const customer = async () => {
    while (performance.now() - from < seconds * 1000) {
      await journey();
      ended += 1;
    }
  };
  await Promise.all(Array.from({ length: 4 }, customer));
  return ended / ((performance.now() - from) / 1000);
}
