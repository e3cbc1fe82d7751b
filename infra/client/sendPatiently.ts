import { setTimeout as wait } from 'node:timers/promises';
import { type Answered, type Asked, send } from './send.ts';

/** A fast machine exceeds a token's calls per minute: waits as the answer says. */
export async function sendPatiently(origin: string, asked: Asked): Promise<Answered> {
  for (;;) {
    const answer = await send(origin, asked);
    const seconds = Number(answer.headers.get('retry-after'));
    if (answer.body?.code !== 'rate_limited' || !(seconds > 0 && seconds <= 60)) return answer;
    await wait(seconds * 1000);
  }
}
