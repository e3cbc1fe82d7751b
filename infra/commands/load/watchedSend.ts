import { setTimeout as wait } from 'node:timers/promises';
import { send } from '../../client/send.ts';

export interface Seen {
  /** Milliseconds of each answer. */
  took: number[];
  /** Answers of 500 and more, and none at all. */
  failed: number;
}

/** Calls that are timed; who `repeats` tries again what failed on our side, as people do. */
export function watchedSend(seen: Seen, repeats: boolean): typeof send {
  return async (origin, asked) => {
    for (let attempt = 1; ; attempt++) {
      const started = performance.now();
      const answer = await send(origin, asked).catch(() => undefined);
      seen.took.push(performance.now() - started);
      if (answer && answer.status < 500) return answer;
      seen.failed += 1;
      if (repeats && attempt < 20) await wait(50 * attempt);
      else if (answer) return answer;
      else throw new Error('There was no answer.');
    }
  };
}
