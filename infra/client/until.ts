import { setTimeout as wait } from 'node:timers/promises';

/** Asks again until the answer holds what is waited for; after `seconds` the last one is given back, whatever it says. */
export async function until<Answer>(
  ask: () => Promise<Answer>,
  holds: (answer: Answer) => boolean,
  { seconds = 30, everyMs = 100 } = {},
): Promise<Answer> {
  for (const end = Date.now() + seconds * 1000; ; await wait(everyMs)) {
    const answer = await ask();
    if (holds(answer) || Date.now() > end) return answer;
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
