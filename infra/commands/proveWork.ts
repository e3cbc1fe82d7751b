import { runHistories, sumOf } from './production/runHistories.ts';
import { workBugs } from './production/workBugs.ts';
import { workOnEmulator } from './production/workOnEmulator.ts';
import { prove } from './proof/prove.ts';

/**
 * `npm run -s prove:work [-- --quick --seed N --from N --count N --minutes N]`: histories of orders, translators, staff,
 * clocks and faults over the production code of the work behind orders (figure 19), some on the database emulator, the
 * others on tables in this process; then every injected bug must be seen. Histories are numbered: `--from 20000 --count
 * 20000` does the second fifth of them.
 */
await prove(async ({ seed, quick, from, count = quick ? 400 : 100_000, minutes = quick ? 0.5 : 240, seconds }) => {
  const started = Date.now();
  const names = Object.keys(workBugs);
  const first = seed + from;
  const onEmulator = await workOnEmulator(
    { first, count: quick ? 10 : Math.ceil(count / 200) },
    started + (quick ? 20_000 : 1_800_000),
  );
  const ran = await runHistories('work', names, { first, count, minutes, quick });
  const all = sumOf([onEmulator, ...ran.shares]);
  return {
    ok:
      all.violations.length === 0 &&
      ran.missed.length === 0 &&
      names.length >= 15 &&
      (quick || all.histories - onEmulator.histories >= count),
    seed,
    numbers: `${from}–${from + count - 1}`,
    histories: all.histories,
    emulator_histories: onEmulator.histories,
    milliseconds_each: ran.millisecondsEach,
    violations: all.violations.length,
    injected_bugs: names.length,
    caught: names.length - ran.missed.length,
    missed: ran.missed,
    actions: all.actions,
    database_calls: all.calls,
    checks: all.checks,
    faults: all.faults,
    seconds: seconds(),
  };
});
