import type { Books, ProviderReport, Violation } from '#functions/domain/ledger/books.ts';
import { checkBooks, checkProgress } from '#functions/domain/ledger/checkBooks.ts';
import { reconcile } from '#functions/domain/ledger/checkRefunds.ts';
import { BusyError } from '#functions/stores/transact.ts';
import { driveToEnd, postedAgain, sweptToEnd } from './driveToEnd.ts';
import { type FaultCounts, faultyConnection, isInjected, type Run } from './faults.ts';
import { actions } from './history/actions.ts';
import type { Story } from './history/story.ts';
import type { HistoryTables } from './historyTables.ts';
import { type Deps, depsOf, feesOf, tableNames } from './historyWorld.ts';
import { providerModel } from './providerModel.ts';
import { type Random, seededRandom } from './random.ts';

export interface HistoryResult {
  violations: Violation[];
  checks: number;
  /** What was started by customers, the provider and staff; driving it to its end is not counted. */
  actions: number;
  /** Commands sent to the database. */
  calls: number;
  /** What the provider has at the end. */
  report: ProviderReport;
}

/**
 * One history over the production code: top-ups, orders, payments, notices, refunds by processes that run between each
 * other and meet faults; the invariants are checked in its middle and, after everything was driven to its end, against
 * the provider's report too. The seed decides all of it.
 */
export async function runHistory(seed: number, tables: HistoryTables, counts: FaultCounts): Promise<HistoryResult> {
  const random = seededRandom(seed);
  const faults = { part: random.pick([0, 0.03, 0.08, 0.15]) };
  const provider = providerModel(random, faults);
  const names = tables.names ?? tableNames;
  const result: HistoryResult = { violations: [], checks: 0, actions: 0, calls: 0, report: provider.report() };
  const run: Run = (command) => {
    result.calls += 1;
    return tables.run(command);
  };
  const process = (): Deps => depsOf(faultyConnection(run, { random, part: faults.part, counts }), provider, names);
  const fees = feesOf(random);
  const kept = { slugs: [], orders: [], notices: [], count: 0 };
  const story: Story = { random, provider, process, tables, names, fees, ...kept, seed };
  let before: Books | undefined;

  const check = async (atTheEnd: boolean) => {
    const books = await tables.books();
    result.checks += 1;
    result.violations.push(...checkBooks(books));
    if (before) result.violations.push(...checkProgress(before, books));
    if (atTheEnd) result.violations.push(...reconcile(books, provider.report()));
    before = books;
  };

  const rounds = random.between(3, 6);
  for (let round = 0; round < rounds; round++) {
    const chosen = Array.from({ length: random.between(1, 3) }, () => pickAction(random));
    result.actions += chosen.length;
    const ended = await Promise.allSettled(chosen.map((action) => action(story)));
    for (const one of ended) if (one.status === 'rejected') expected(one.reason);
    if (random.chance(0.25)) await check(false);
    if (result.violations.length > 0) return result;
  }
  faults.part = 0;
  await driveToEnd(story);
  await check(true);
  result.violations.push(...(await postedAgain(story, before?.facts ?? [])), ...(await sweptToEnd(story)));
  await check(true);
  return { ...result, report: provider.report() };
}

const weights = actions.flatMap(({ weight, act }) => Array.from({ length: weight }, () => act));
const pickAction = (random: Random) => random.pick(weights);

/** Injected faults and contention end a process; anything else is a defect of the code under proof. */
function expected(error: unknown): void {
  if (!isInjected(error) && !(error instanceof BusyError)) throw error;
}
