import { startBucket } from '#functions/usecases/test/startBucket.ts';
import { createTables } from '../test/tables.ts';
import { barOf } from './figures/bars.ts';
import { type Ground, type Injected, injectedBugs, runHistory } from './orders/runHistory.ts';
import { databaseFor, prove } from './proof/prove.ts';
import { isMalformed } from './proof/storeBugs.ts';

/**
 * `npm run -s prove:orders [-- --quick --seed N --count N]`: two tabs of a customer add, upload, delete, relabel, quote,
 * bill and pay at the same time, history after history, over the production code, a real database emulator and a bucket
 * (figure 26). What was ordered = what was counted = what was priced, always. Then the same with mistakes in the writes:
 * each must be seen.
 */
await prove(
  'prove:orders',
  async ({ seed, quick, count = quick ? 24 : barOf('prove:orders', 'histories'), seconds }) => {
    await using _database = await databaseFor();
    await using stack = new AsyncDisposableStack();
    const bucket = stack.adopt(await startBucket(), ({ stop }) => stop());
    /** Tables are judged whole: they are new now and then. */
    const perTables = 20;
    const atOnce = 4;
    const wrong: string[] = [];
    const unseen: string[] = [];
    let ordered = 0;
    let raced = 0;

    async function histories(from: number, many: number, ground: Ground, injected?: Injected) {
      const seeds = Array.from({ length: many }, (_, place) => from + place);
      return Promise.all(seeds.map(async (own) => ({ own, ...(await runHistory(ground, own, injected)) })));
    }

    /** A mistake is seen by what is found wrong, or by code that meets what cannot be. */
    async function isSeen(injected: Injected): Promise<boolean> {
      const ground = { ...(await createTables()), files: bucket.files };
      for (let done = 0; done < 64; done += atOnce) {
        const verdicts = await histories(seed + 100_000 + done, atOnce, ground, injected).catch((error: unknown) => {
          if (isMalformed(error)) throw error;
        });
        if (verdicts === undefined || verdicts.some((one) => one.wrong.length > 0)) return true;
      }
      return false;
    }

    let ground: Ground = { ...(await createTables()), files: bucket.files };
    for (let done = 0; done < count && wrong.length < 10; done += atOnce) {
      if (done > 0 && done % perTables === 0) ground = { ...(await createTables()), files: bucket.files };
      for (const one of await histories(seed + done, Math.min(atOnce, count - done), ground)) {
        if (one.ordered) ordered++;
        if (one.raced) raced++;
        wrong.push(...one.wrong.map((what) => `seed ${one.own}: ${what}`));
      }
    }
    for (const [name, injected] of Object.entries(injectedBugs)) if (!(await isSeen(injected))) unseen.push(name);
    for (const line of wrong.slice(0, 10)) console.error(line);
    for (const name of unseen) console.error(`${name} was not seen`);
    const bugs = Object.keys(injectedBugs).length;
    return {
      histories: count,
      ordered,
      ordered_share: ordered / count,
      raced,
      raced_share: raced / count,
      wrong: wrong.length,
      injected: bugs,
      injected_caught: bugs - unseen.length,
      unseen,
      seconds: seconds(),
    };
  },
);
process.exit();
