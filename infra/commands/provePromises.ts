import { barOf } from './figures/bars.ts';
import { figuresOf, runHistories } from './production/runHistories.ts';
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
    return { ...figuresOf(ran, { bugs: names, from, count }), seconds: seconds() };
  },
);
