import { setTimeout as wait } from 'node:timers/promises';
import type { Host } from '../../local/host/host.ts';
import type { Random } from '../proof/random.ts';

/** What may die, and how often among ten. */
const victims = [
  ...Array(4).fill('jobs/settlePayment'),
  ...Array(3).fill('webhooks/p24'),
  'api/payments',
  'api/prepaid',
  'jobs/sweep',
] as const satisfies readonly string[];

/** Kills functions in the middle of their work: only a kill that cut something off is counted. */
export function killer(host: Host, random: Random) {
  const killed: Record<string, number> = {};
  let isOver = false;

  /** One kill as soon as the function chosen has work in hand; gives up when it has none for long. */
  async function strike(): Promise<void> {
    const name: string = random.pick(victims);
    const target = host.lambda(name);
    for (let look = 0; look < 400 && !isOver; look++) {
      if (target.busy > 0) {
        await wait(random.below(25));
        if (target.busy > 0) {
          killed[name] = (killed[name] ?? 0) + 1;
          await target.kill();
          return;
        }
      }
      await wait(2);
    }
  }

  return {
    killed,
    get total(): number {
      return Object.values(killed).reduce((sum, one) => sum + one, 0);
    },
    /** Strikes whenever fewer were killed than `wanted` says by now. */
    async follow(wanted: () => number): Promise<void> {
      while (!isOver) {
        if (this.total < wanted()) await strike();
        await wait(20);
      }
    },
    stop: () => {
      isOver = true;
    },
  };
}
