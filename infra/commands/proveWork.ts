import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { workBugs } from './production/workBugs.ts';
import { workOnEmulator } from './production/workOnEmulator.ts';
import type { WorkAnswer, WorkTask } from './production/workWorker.ts';
import { faultKinds, noFaults } from './proof/faults.ts';
import { prove } from './proof/prove.ts';

/**
 * `npm run -s prove:work [-- --quick --seed N --from N --count N --minutes N]`: histories of orders, translators, staff,
 * clocks and faults over the production code of the work behind orders (figure 19), some on the database emulator, the
 * others on tables in this process; then every injected bug must be seen. Histories are numbered: `--from 20000 --count
 * 20000` does the second fifth of them.
 */
await prove(async ({ seed, quick, from, count = quick ? 400 : 100_000, minutes = quick ? 0.5 : 240, seconds }) => {
  const started = Date.now();
  const threads = Math.max(2, availableParallelism());
  const names = Object.keys(workBugs);
  const first = seed + from;
  const onEmulator = await workOnEmulator(
    { first, count: quick ? 10 : Math.ceil(count / 200) },
    started + (quick ? 20_000 : 1_800_000),
  );
  const workersStarted = Date.now();

  const runWorker = (workerData: WorkTask): Promise<WorkAnswer> =>
    new Promise((resolve, reject) => {
      const worker = new Worker(new URL('./production/workWorker.ts', import.meta.url), { workerData });
      worker.once('message', resolve);
      worker.once('error', reject);
    });

  const answers = await Promise.all(
    Array.from({ length: threads }, (_, thread) =>
      runWorker({
        seed: first,
        first: thread,
        step: threads,
        count,
        deadline: workersStarted + minutes * 60_000,
        bugs: names.filter((_name, index) => index % threads === thread),
        bugCount: quick ? 1_000 : 20_000,
      }),
    ),
  );
  const plain = answers.map((answer) => answer.plain);
  const shares = [onEmulator, ...plain];
  const sum = (of: (share: (typeof shares)[number]) => number) => shares.reduce((total, share) => total + of(share), 0);
  const injected = answers.flatMap(({ bugs }) => bugs);
  const missed = injected.filter(({ result }) => result.violations.length === 0).map(({ bug }) => bug);
  if (!quick) {
    for (const { bug, result } of injected)
      console.log(`injected ${bug}: ${result.violations[0] ?? 'NOT SEEN'} (after ${result.histories} histories)`);
  }
  const found = shares.flatMap(({ violations }) => violations);
  for (const one of found.slice(0, 10)) console.log(one);
  const faults = noFaults();
  for (const kind of faultKinds) faults[kind] = sum((share) => share.faults[kind]);
  const histories = sum((share) => share.histories);
  const each = plain.map((share) => share.seconds / Math.max(1, share.histories));
  return {
    ok:
      found.length === 0 &&
      missed.length === 0 &&
      names.length >= 15 &&
      (quick || histories - onEmulator.histories >= count),
    seed,
    numbers: `${from}–${from + count - 1}`,
    histories,
    emulator_histories: onEmulator.histories,
    milliseconds_each: Math.round((1000 * each.reduce((total, one) => total + one, 0)) / each.length),
    violations: found.length,
    injected_bugs: names.length,
    caught: names.length - missed.length,
    missed,
    actions: sum((share) => share.actions),
    database_calls: sum((share) => share.calls),
    checks: sum((share) => share.checks),
    faults,
    seconds: seconds(),
  };
});
