import { setTimeout as wait } from 'node:timers/promises';

/**
 * Asks again until the answer holds what is waited for; after `seconds` the last one is given back, whatever it says.
 * Without a pace of its own (`everyMs`) it asks ten times a second at first and then less and less, down to twice: a long
 * wait must not busy the machine that it waits for.
 */
export async function until<Answer>(
  ask: () => Promise<Answer>,
  holds: (answer: Answer) => boolean,
  { seconds = 30, everyMs }: { seconds?: number; everyMs?: number } = {},
): Promise<Answer> {
  const end = Date.now() + seconds * 1000;
  for (let pause = everyMs ?? 100; ; pause = everyMs ?? Math.min(pause * 1.25, 500)) {
    const answer = await ask();
    if (holds(answer) || Date.now() > end) return answer;
    await wait(pause);
  }
}

/** The same for what is only waited for. Throws where it is not reached. */
export async function reach(
  what: string,
  holds: () => Promise<boolean> | boolean,
  pace: { seconds?: number; everyMs?: number } = {},
): Promise<void> {
  if (!(await until(async () => holds(), Boolean, pace))) throw new Error(`Not reached: ${what}`);
}
