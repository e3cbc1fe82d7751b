import { setTimeout as wait } from 'node:timers/promises';
import { type Api, apiOf } from '../../client/apiOf.ts';

export interface Seen {
  /** Milliseconds of each answer. */
  took: number[];
  /** Answers of 500 and more, and none at all. */
  failed: number;
}

/** The API for a customer whose calls are timed; one who `repeats` tries again what failed on our side, as people do. */
export function watchedApi(origin: string, seen: Seen, repeats: boolean): Api {
  const api = apiOf(origin);
  const ask = (async (...call: Parameters<Api['ask']>) => {
    for (let attempt = 1; ; attempt++) {
      const started = performance.now();
      const answer = await api.ask(...call).catch(() => undefined);
      seen.took.push(performance.now() - started);
      if (answer && answer.status < 500) return answer;
      seen.failed += 1;
      if (repeats && attempt < 20) await wait(50 * attempt);
      else if (answer) return answer;
      else throw new Error('There was no answer.');
    }
  }) as Api['ask'];
  const must = (async (...call: Parameters<Api['ask']>) => {
    const answer = await ask(...call);
    if (answer.status < 300) return answer.body;
    throw new Error(`${call[0].id}: ${answer.status} ${answer.text.slice(0, 200)}`);
  }) as Api['must'];
  return { ask, must };
}
