import { barOf } from './figures/bars.ts';
import { ksefBugs } from './ksef/ksefBugs.ts';
import { figuresOf, runHistories } from './production/runHistories.ts';
import { prove } from './proof/prove.ts';

/**
 * `npm run -s prove:ksef [-- --quick --seed N --from N --count N --minutes N]`: histories of invoices, corrections, refused
 * documents, log-ins and sessions, outages, duplicates, wrong buyers, bonus, registers that do not answer, the desk's
 * corrections and restores over the production code, with runs and people at once and faults: each invoice ends in KSeF under its own number or in the desk's list, numbers have
 * no gaps, what was given back is what the corrections say, and no document says what is not so; then every injected bug
 * must be seen.
 */
await prove(
  'prove:ksef',
  async ({
    seed,
    quick,
    from,
    count = quick ? 200 : barOf('prove:ksef', 'histories'),
    minutes = quick ? 1 : 110,
    seconds,
  }) => {
    const names = Object.keys(ksefBugs);
    const ran = await runHistories('ksef', names, { first: seed + from, count, minutes, quick });
    return { ...figuresOf(ran, { bugs: names, from, count }), seconds: seconds() };
  },
);
