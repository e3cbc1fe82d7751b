import { availableParallelism } from 'node:os';
import { emulatorHistories } from './proof/emulatorHistories.ts';
import { type FaultCounts, faultKinds, noFaults } from './proof/faults.ts';
import { injectedBugs } from './proof/injectedBugs.ts';
import { prove } from './proof/prove.ts';
import type { ShareResult } from './proof/runShare.ts';
import { runWorkers } from './proof/runWorkers.ts';
import { addCounts, spreadOf } from './proof/spread.ts';

/**
 * `npm run -s prove:ledger [-- --quick --seed N --count N --minutes N]`: histories with faults over the production code,
 * on tables in this process and a share of them on the emulator; then every injected bug must be seen.
 */
await prove(async ({ seed, quick, count = quick ? 2000 : 1_000_000, minutes = quick ? 0.2 : 240, seconds }) => {
  const started = Date.now();
  const threads = Math.max(2, availableParallelism());

  const onEmulator = await emulatorHistories(seed, quick ? 20 : 400, started + (quick ? 6000 : 600_000));
  const deadline = Date.now() + minutes * 60_000;
  const names = Object.keys(injectedBugs);
  const plantCount = quick ? 3000 : 100_000;
  const answers = await runWorkers(threads, { seed, count, deadline, injectedBugs: names, plantCount });
  const injected = answers.flatMap((answer) => answer.injected);
  const missed = injected.filter(({ result }) => result.violations.length === 0).map(({ bug }) => bug);
  if (!quick) {
    for (const { bug, result } of injected)
      console.log(`injected ${bug}: ${result.violations[0]?.what ?? 'NOT SEEN'} (after ${result.histories} histories)`);
  }

  const shares = answers.map(({ plain }) => plain);
  const sum = (of: (share: ShareResult) => number) => shares.reduce((total, share) => total + of(share), 0);
  const faults: FaultCounts = noFaults();
  for (const kind of faultKinds) faults[kind] = sum((share) => share.faults[kind]) + onEmulator.faults[kind];
  const seen = shares.flatMap(({ violations }) => violations.map((one) => `${one.seed}: ${one.what}`));
  const found = [...seen, ...onEmulator.violations];
  for (const one of found.slice(0, 10)) console.log(one);
  const steps = spreadOf(addCounts(shares.map(({ byActions }) => byActions)));
  const histories = sum((share) => share.histories) + onEmulator.histories;
  return {
    ok:
      found.length === 0 &&
      missed.length === 0 &&
      names.length >= 12 &&
      steps.mean >= 5 &&
      (quick || histories >= 1_000_000),
    histories,
    emulator_histories: onEmulator.histories,
    violations: found.length,
    injected: names.length,
    planted_caught: names.length - missed.length,
    missed,
    steps_per_history: steps,
    database_calls: sum((share) => share.calls),
    checks: sum((share) => share.checks),
    faults,
    seconds: seconds(),
  };
});
