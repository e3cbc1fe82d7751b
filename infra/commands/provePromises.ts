import { barOf } from './figures/bars.ts';
import { runHistories, sumOf } from './production/runHistories.ts';
import { promiseBugs } from './promises/promiseBugs.ts';
import { prove } from './proof/prove.ts';

/**
 * `npm run -s prove:promises [-- --quick --seed N --from N --count N --minutes N]`: histories of time, pauses, deliveries,
 * refusals, withdrawals, cancellations, complaints and faults over the production code of what follows a sale, its money
 * settled and given back by the real stores: compensation and refunds once and to the grosz, no promise moved without an
 * event, no complaint past its time without a decision; then every injected bug must be seen.
 */
await prove(
  'prove:promises',
  async ({
    seed,
    quick,
    from,
    count = quick ? 400 : barOf('prove:promises', 'histories'),
    minutes = quick ? 0.5 : 240,
    seconds,
  }) => {
    const names = Object.keys(promiseBugs);
    const ran = await runHistories('promises', names, { first: seed + from, count, minutes, quick });
    const all = sumOf(ran.shares);
    return {
      numbers: `${from}–${from + count - 1}`,
      histories: all.histories,
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
  },
);
