import type { MoneyArrived } from '#events/messages/queueMessages.ts';
import type { Books, ProviderReport, Violation } from '#functions/domain/ledger/books.ts';
import { checkBooks, checkProgress } from '#functions/domain/ledger/checkBooks.ts';
import { reconcile } from '#functions/domain/ledger/checkRefunds.ts';
import type { LedgerFact } from '#functions/domain/ledger/ledgerFact.ts';
import { parseSessionId } from '#functions/domain/payment/attempts.ts';
import { postingOf } from '#functions/stores/ledger/ledger.ts';
import { BusyError } from '#functions/stores/transact.ts';
import { settlePayment } from '#functions/usecases/payments/settlePayment.ts';
import { sweepPayments } from '#functions/usecases/payments/sweepPayments.ts';
import { payOutRefund, sendRefund } from '#functions/usecases/refunds/payingOut.ts';
import { grosze } from '#shared/model/money/grosze.ts';
import { type FaultCounts, faultyConnection, isInjected, noFaults, type Run } from './faults.ts';
import { actions } from './historyActions.ts';
import { type Deps, depsOf, feesOf, type HistoryTables, now, type Story, tableNames } from './historyWorld.ts';
import { injectedBugs } from './injectedBugs.ts';
import { memoryHistory } from './memoryTables.ts';
import { providerModel } from './providerModel.ts';
import { type Random, seededRandom } from './random.ts';

interface HistoryResult {
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

/** What repeated notices, the queue and staff do in time: nothing stays half done. */
async function driveToEnd({ provider, process, slugs, random }: Story): Promise<void> {
  const deps = process();
  for (const { sessionId, orderId } of provider.paid()) {
    const session = parseSessionId(sessionId);
    if (!session) continue;
    const notice = { ...session, orderId };
    await deps.notices.keep(
      { ...notice, methodId: 1, statement: '', source: 'notice', state: 'received', receivedAt: now.toISOString() },
      now.toISOString(),
    );
    await settlePayment(deps, notice);
  }
  for (let pass = 0; pass < 4; pass++) {
    for (const slug of slugs) {
      const rows = await deps.payments.read(slug);
      for (const refund of rows?.refunds ?? [])
        if (rows && (refund.state === 'requested' || refund.state === 'asked')) await sendRefund(deps, rows, refund);
        else await payOutRefund(deps, { slug, refundId: refund.id, by: 'staff', note: 'paid' });
    }
    provider.endRefunds(random.pick([0, 0.6]));
  }
}

/** A fact that is posted again is answered as done only where it is the same one: another sum under its name is not. */
async function postedAgain({ process, random }: Story, facts: readonly LedgerFact[]): Promise<Violation[]> {
  if (facts.length === 0) return [];
  const { ledger } = process();
  const fact = random.pick(facts);
  const legs = fact.legs.map((leg) => ({ ...leg, amount: grosze(2 * leg.amount) }));
  const [same, other] = [
    await ledger.post(postingOf([fact]), []),
    await ledger.post(postingOf([{ ...fact, legs }]), []),
  ];
  const what = `posted again is answered as ${same.outcome}, with another sum as ${other.outcome}`;
  return same.outcome === 'already' && other.outcome === 'other' ? [] : [{ invariant: 8, about: fact.id, what }];
}

/** Days after the last action; a bank transfer made by hand may take a week. */
const sweptAfterDays = [0.04, 1, 4, 8, 12];

/**
 * Nobody is left on the provider's page of a payment that was given up. Then the sweeper runs while days go by: what it has
 * looked at is not due again at once, and in the end nothing is awaited.
 */
async function sweptToEnd({ process, slugs }: Story): Promise<Violation[]> {
  const plain = process();
  const settleQueue = { send: async (money: MoneyArrived) => void (await settlePayment(plain, money)) };
  const deps = { ...plain, settleQueue };
  const found: Violation[] = [];
  const say = (about: string, what: string) => found.push({ invariant: 6, about, what });
  const isOwn = ({ slug }: { slug: string }) => slugs.includes(slug);
  for (const slug of slugs) {
    const { payment, attempts = [] } = (await deps.payments.read(slug)) ?? {};
    if (payment?.state === 'expired' && attempts.some(({ state }) => state === 'starting' || state === 'started'))
      say(slug, 'was given up, and can still be paid');
  }
  for (const days of sweptAfterDays) {
    const at = new Date(now.getTime() + days * 86_400_000);
    const due = async () => (await deps.dues.due(at, 1000)).filter(isOwn).map(({ slug, sk }) => `${slug} ${sk}`);
    const before = new Set(await due());
    await sweepPayments({ ...deps, now: at, onDefect: (slug) => say(slug, 'breaks the sweeper') }, 1000);
    for (const row of await due()) if (before.has(row)) say(row, 'is due again at the moment it was looked at');
  }
  for (const slug of slugs) {
    const rows = await deps.payments.read(slug);
    if (rows?.payment.state === 'awaiting') say(slug, 'is awaited for ever');
  }
  return found;
}

interface Share {
  seed: number;
  /** Histories `first`, `first + step`, ... below `count`. */
  first: number;
  step: number;
  count: number;
  /** Epoch milliseconds after which no further history is started. */
  deadline: number;
}

export interface ShareResult {
  histories: number;
  /** How many histories had how many actions, by that number. */
  byActions: number[];
  calls: number;
  checks: number;
  faults: FaultCounts;
  violations: { seed: number; what: string }[];
}

/** Runs a share of the histories, with a injected bug only until it is seen. */
export async function runShare({ seed, first, step, count, deadline }: Share, bug?: string): Promise<ShareResult> {
  const result: ShareResult = { histories: 0, byActions: [], calls: 0, checks: 0, faults: noFaults(), violations: [] };
  const enough = bug === undefined ? 20 : 0;
  for (let index = first; index < count && result.violations.length <= enough; index += step) {
    if (result.histories % 64 === 63 && Date.now() > deadline) break;
    const own = (seed + index) >>> 0;
    try {
      const tables = memoryHistory(bug === undefined ? undefined : injectedBugs[bug]);
      const { violations, actions, calls, checks } = await runHistory(own, tables, result.faults);
      result.byActions[actions] = (result.byActions[actions] ?? 0) + 1;
      result.calls += calls;
      result.checks += checks;
      for (const { invariant, about, what } of violations)
        result.violations.push({ seed: own, what: `${invariant} ${about}: ${what}` });
    } catch (error) {
      result.violations.push({ seed: own, what: `threw ${error instanceof Error ? error.message : String(error)}` });
    }
    result.histories += 1;
  }
  return result;
}
