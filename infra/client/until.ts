import { setTimeout as wait } from 'node:timers/promises';

/**
 * Polls until the answer satisfies the condition; after `seconds` it returns the last one. Without `everyMs` it polls
 * ten times a second at first, then at growing intervals down to twice, so that a long wait does not load the machine.
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

/** The same for a condition alone. Throws if it is not reached. */
export async function reach(
  what: string,
  holds: () => Promise<boolean> | boolean,
  pace: { seconds?: number; everyMs?: number } = {},
): Promise<void> {
  if (!(await until(async () => holds(), Boolean, pace))) throw new Error(`Not reached: ${what}`);
}
