import { setTimeout as wait } from 'node:timers/promises';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { readBooks } from '#functions/stores/ledger/readBooks.ts';
import { feesBy } from '#shared/model/money/gatewayFees.ts';
import { press } from '../client/orders.ts';
import { barOf } from './figures/bars.ts';
import { faultyTables, killer } from './payments/breakdowns.ts';
import { begin, makeCustomers, type Planned, tableNamesOf } from './payments/customers.ts';
import { inParallel, reportOf, tellAgain, verdictOf } from './payments/verdict.ts';
import { discrepancies, isSeen } from './proof/discrepancies.ts';
import { productFor, prove } from './proof/prove.ts';

/**
 * `npm run -s prove:payments [-- --quick --seed N --count N]`: top-ups and orders over HTTP against the whole product,
 * 32 at once, with up to 8 shuffled notices each, faults of database and provider, and functions killed at their work;
 * afterwards every grosz is where it belongs (figure 6).
 */
await prove(
  'prove:payments',
  async ({ quick, count = quick ? 60 : barOf('prove:payments', 'payments'), random, seconds }) => {
    const atOnce = 32;
    const wave = quick ? 30 : 100;
    const faults = faultyTables(random);
    /** Every way to pay costs something, each another sum; a private customer's card must be free. */
    const free = { fixed: 0, part: 0 };
    const both = (fixed: number, part: number) => ({ individual: { fixed, part }, company: { fixed, part } });
    const everyFee = {
      ...feesBy((method) => both(method.length, 40 + method.length)),
      card: { individual: free, company: { fixed: 30, part: 145 } },
    };
    await using host = await productFor({ tablesThrough: faults.through, settings: { gatewayFees: everyFee } });
    const planned: Planned[] = [];
    const given: string[] = [];
    let notices = 0;
    let done = 0;
    /** As `done`, within a wave too. */
    let progress = 0;
    const wantedKills = Math.max(quick ? 6 : 60, Math.ceil(count * 0.03));
    const death = killer(host, random);

    const customers = await makeCustomers(host, quick ? 6 : 24);
    faults.state.part = 0.02;
    const dying = death.follow(() => Math.min(wantedKills, 1 + Math.floor((wantedKills * progress) / (0.8 * count))));
    while (done < count) {
      const now = Math.min(wave, count - done);
      const started: Planned[] = [];
      await inParallel(Array.from({ length: now }), atOnce, async () => {
        const kind = random.pick([
          'top_up',
          'top_up',
          'top_up',
          'order',
          'order',
          'guest_order',
          'paid_twice',
        ] as const);
        // The provider fails now and then too, in each of its ways.
        if (random.chance(0.1))
          host.provider.fail({
            path: random.pick(['transaction/verify', 'transaction/by', 'transaction/register']),
            mode: random.pick(['unavailable', 'lost_before', 'lost_after']),
            times: 1,
          });
        try {
          started.push(await begin(host.url, random, kind, random.pick(customers)));
        } catch (failure) {
          given.push(String(failure));
        }
        progress += 0.5;
      });
      const pages = started.flatMap((one) => one.pages.map(({ address }) => address));
      const pagesShown = pages.flatMap((page) => Array.from({ length: random.between(0, 7) }, () => page));
      notices += pages.length + pagesShown.length;
      const jobs = random.shuffle([
        ...pages.map((page) => () => press(page, 'pay')),
        ...pagesShown.map((page) => () => tellAgain(host, page)),
      ]);
      await inParallel(jobs, atOnce, async (job) => {
        await job();
        progress += (0.5 * now) / jobs.length;
      });
      planned.push(...started);
      done += now;
      if (!quick || done >= count) console.error(`${done} payments, ${notices} notices, ${death.total} kills`);
    }
    death.stop();
    await dying;
    faults.state.part = 0;
    await untilSettled(quick ? 20_000 : 240_000);

    const db = DynamoDBDocumentClient.from(
      new DynamoDBClient({
        endpoint: host.dynamoEndpoint,
        region: 'eu-central-1',
        credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
      }),
    );
    const books = await readBooks(db, tableNamesOf(host));
    const report = reportOf(host.provider.transactions());
    const { lost, double, differenceGrosze, violations } = verdictOf(planned, books, report);
    // A check that never finds anything proves nothing: each discrepancy put into these very books must be found.
    const unseen: string[] = [];
    let injectedBugs = 0;
    for (const [name, bug] of Object.entries(discrepancies)) {
      const bad = bug({ books, report }, random);
      if (!bad) continue;
      injectedBugs += 1;
      if (!isSeen(name, verdictOf(planned, bad.books, bad.report).violations)) unseen.push(name);
    }
    for (const name of unseen) console.error(`${name} was not seen`);
    const violated = violations.map(({ invariant, about, what }) => `${invariant} ${about}: ${what}`);
    for (const line of [...given, ...violated].slice(0, 10)) console.error(line);
    /** What queue, sweeper and repeated notices do in time, until the provider's every payment is verified and posted. */
    async function untilSettled(longestMs: number): Promise<void> {
      const end = Date.now() + longestMs;
      const settle = [...host.queues.queues.values()].find(({ name }) => /settle(?!.*dead)/i.test(name));
      while (Date.now() < end) {
        const open = host.provider.transactions().filter(({ status }) => status === 1).length;
        const waiting = settle ? host.queues.counts(settle) : { visible: 0, hidden: 0 };
        if (open + waiting.visible + waiting.hidden === 0) return;
        await wait(500);
      }
    }

    return {
      payments: planned.length,
      fees_grosze: books.payments.reduce((sum, { fee }) => sum + fee, 0),
      notices,
      at_once: atOnce,
      kills: death.total,
      killed: death.killed,
      database_faults: faults.state.counts,
      lost,
      double,
      difference_grosze: differenceGrosze,
      violations: violations.length,
      injected: injectedBugs,
      planted_caught: injectedBugs - unseen.length,
      unseen,
      not_started: given.length,
      seconds: seconds(),
    };
  },
);
