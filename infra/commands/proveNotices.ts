import { barOf } from './figures/bars.ts';
import { injectedBugs, noticeRun } from './notices/noticeRun.ts';
import { prove } from './proof/prove.ts';
import { seededRandom } from './proof/random.ts';

/**
 * `npm run -s prove:notices [-- --quick --seed N --count N]`: forged and mutated notices against the production webhook's
 * use case and settlement. An effect is any change of a wallet, fact, payment, attempt or order. Then the same with
 * mistakes injected that would let them in: each must be seen.
 */
await prove(
  'prove:notices',
  async ({ seed, quick, count = quick ? 10_000 : barOf('prove:notices', 'notices'), seconds }) => {
    const run = await noticeRun(seededRandom(seed), count);
    const unseen: string[] = [];
    for (const [name, weaken] of Object.entries(injectedBugs))
      if ((await noticeRun(seededRandom(seed), 2000, weaken)).effects === 0) unseen.push(name);
    for (const name of unseen) console.error(`${name} was not seen`);
    const part = run.beforeWrite / count;
    const injected = Object.keys(injectedBugs).length;
    return {
      notices: count,
      kinds: run.kinds,
      effects: run.effects,
      refused_before_write: Math.round(part * 1e5) / 1e5,
      kept_and_rejected: run.stored - run.settledAgain,
      injected,
      planted_caught: injected - unseen.length,
      unseen,
      seconds: seconds(),
    };
  },
);
