import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { PutCommand, type TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { readBooks } from '#functions/stores/ledger/readBooks.ts';
import { createTables } from '#infra/test/tables.ts';
import { barOf } from './figures/bars.ts';
import { type FaultCounts, faultKinds, noFaults } from './proof/faults.ts';
import { injectedBugs } from './proof/injectedBugs.ts';
import type { LedgerAnswer, LedgerTask } from './proof/ledgerWorker.ts';
import { databaseFor, prove } from './proof/prove.ts';
import { runHistory, type ShareResult } from './proof/runHistory.ts';

/** Histories against a real DynamoDB emulator, with the same faults in the client's way; a set of tables for every 20. */
async function emulatorHistories(seed: number, count: number, deadline: number) {
  await using _database = await databaseFor();
  const faults = noFaults();
  const violations: string[] = [];
  let histories = 0;
  let tables = await createTables();
  for (; histories < count && Date.now() < deadline; histories++) {
    if (histories > 0 && histories % 20 === 0) tables = await createTables();
    const { db, names } = tables;
    const own = (seed + 7_000_000 + histories) >>> 0;
    const slugs = String(own).padStart(10, '0');
    const result = await runHistory(
      own,
      {
        run: (command) => db.send(command as TransactWriteCommand),
        put: (TableName, Item) => db.send(new PutCommand({ TableName, Item })),
        books: async () => onlyOf(await readBooks(db, names), slugs, String(own)),
        names,
      },
      faults,
    );
    violations.push(...result.violations.map(({ invariant, about, what }) => `${own}: ${invariant} ${about} ${what}`));
  }
  return { histories, violations, faults };
}

type Books = Awaited<ReturnType<typeof readBooks>>;

/** The rows of one history among those of the others in the same tables. */
function onlyOf(books: Books, slugs: string, seed: string): Books {
  const isOwn = (slug: string | undefined) => slug?.startsWith(`slug-${slugs}-`) ?? false;
  const isOwner = (account: string) => account.startsWith(`customer-${seed}-`);
  return {
    facts: books.facts.filter(({ slug, wallet = '' }) => (slug === undefined ? isOwner(wallet) : isOwn(slug))),
    wallets: books.wallets.filter(({ account }) => isOwner(account)),
    entries: books.entries.filter(({ account }) => isOwner(account)),
    payments: books.payments.filter(({ slug }) => isOwn(slug)),
    attempts: books.attempts.filter(({ slug }) => isOwn(slug)),
    notices: books.notices.filter(({ slug }) => isOwn(slug)),
    refunds: books.refunds.filter(({ slug }) => isOwn(slug)),
    approvals: books.approvals.filter(({ slug }) => isOwn(slug)),
    adjustments: books.adjustments.filter(({ account }) => isOwner(account)),
    orders: books.orders.filter(({ paymentSlug }) => isOwn(paymentSlug)),
  };
}

/** Shares histories and injected bugs over threads. */
async function runWorkers(
  threads: number,
  { injectedBugs, ...task }: Omit<LedgerTask, 'first' | 'step'>,
): Promise<LedgerAnswer[]> {
  return Promise.all(
    Array.from({ length: threads }, (_, first) => {
      const own = injectedBugs.filter((_plant, index) => index % threads === first);
      return runWorker({ ...task, injectedBugs: own, first, step: threads });
    }),
  );
}

const runWorker = (workerData: LedgerTask): Promise<LedgerAnswer> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./proof/ledgerWorker.ts', import.meta.url), { workerData });
    worker.once('message', resolve);
    worker.once('error', reject);
  });

/** How histories are spread over their lengths. `least` and `most` are of single ones. */
interface Spread {
  mean: number;
  least: number;
  median: number;
  p95: number;
  most: number;
}

/** The spread of numbers given as counts at their index: `[0, 2]` is two ones. */
function spreadOf(countAt: readonly (number | undefined)[]): Spread {
  const rows = Array.from(countAt, (count, value) => ({ value, count: count ?? 0 })).filter(({ count }) => count > 0);
  const all = rows.reduce((sum, { count }) => sum + count, 0);
  const at = (part: number): number => {
    let left = part * all;
    for (const { value, count } of rows) {
      left -= count;
      if (left <= 0) return value;
    }
    return 0;
  };
  const sum = rows.reduce((total, { value, count }) => total + value * count, 0);
  const mean = all === 0 ? 0 : Math.round((100 * sum) / all) / 100;
  return { mean, least: rows[0]?.value ?? 0, median: at(0.5), p95: at(0.95), most: rows.at(-1)?.value ?? 0 };
}

/** The counts of several shares together. */
function addCounts(lists: readonly (readonly (number | undefined)[])[]): number[] {
  const length = Math.max(0, ...lists.map((list) => list.length));
  return Array.from({ length }, (_, index) => lists.reduce((sum, list) => sum + (list[index] ?? 0), 0));
}

/**
 * `npm run -s prove:ledger [-- --quick --seed N --count N --minutes N]`: histories with faults over the production code,
 * on tables in this process and a share of them on the emulator; then every injected bug must be seen.
 */
await prove(
  'prove:ledger',
  async ({
    seed,
    quick,
    count = quick ? 2000 : barOf('prove:ledger', 'histories'),
    minutes = quick ? 0.2 : 240,
    seconds,
  }) => {
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
        console.log(
          `injected ${bug}: ${result.violations[0]?.what ?? 'NOT SEEN'} (after ${result.histories} histories)`,
        );
    }

    const shares = answers.map(({ plain }) => plain);
    const sum = (of: (share: ShareResult) => number) => shares.reduce((total, share) => total + of(share), 0);
    const faults: FaultCounts = noFaults();
    for (const kind of faultKinds) faults[kind] = sum((share) => share.faults[kind]) + onEmulator.faults[kind];
    const seen = shares.flatMap(({ violations }) => violations.map((one) => `${one.seed}: ${one.what}`));
    const found = [...seen, ...onEmulator.violations];
    for (const one of found.slice(0, 10)) console.log(one);
    const steps = spreadOf(addCounts(shares.map(({ byActions }) => byActions)));
    const inProcess = sum((share) => share.histories);
    return {
      histories: inProcess + onEmulator.histories,
      cut_short: inProcess < count,
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
  },
);
