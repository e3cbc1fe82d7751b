import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { newOrderItems } from '#functions/stores/orders/orderStore.ts';
import { BusyError } from '#functions/stores/transact.ts';
import { approveJob } from '#functions/usecases/production/approveJob.ts';
import { handInJob } from '#functions/usecases/production/handInJob.ts';
import { planOrder } from '#functions/usecases/production/planOrder.ts';
import { startJob } from '#functions/usecases/production/startJob.ts';
import { sweepProduction } from '#functions/usecases/production/sweepProduction.ts';
import { type FaultCounts, faultyConnection, isInjected, type Run } from '../proof/faults.ts';
import { type MemoryTables, memoryTables } from '../proof/memoryTables.ts';
import { seededRandom } from '../proof/random.ts';
import type { StoreBug } from '../proof/storeBugs.ts';
import { checkWork, type StoredWork } from './checkWork.ts';
import { happen, type WorkStory } from './workActions.ts';
import { morning, randomOrder, randomTranslator, workDeps, workTables } from './workWorld.ts';

export interface WorkHistory {
  violations: string[];
  calls: number;
  actions: number;
  checks: number;
}

/**
 * One history over the production code: orders are planned, offered, accepted, worked on, held, returned, reopened and
 * cancelled by people and clocks that run between each other and meet faults. What must hold is checked in its middle
 * and at its end. The seed decides all of it.
 */
export async function runWork(seed: number, counts: FaultCounts, bug?: StoreBug): Promise<WorkHistory> {
  const random = seededRandom(seed);
  const tables = memoryTables();
  const through = bug?.(tables) ?? tables.run;
  const faults = { part: random.pick([0, 0.02, 0.06]) };
  const result: WorkHistory = { violations: [], calls: 0, actions: 0, checks: 0 };
  const run: Run = (command) => {
    result.calls += 1;
    return through(command);
  };
  let minutes = 0;
  const now = () => new Date(morning + minutes * 60_000);
  const process = () => workDeps(faultyConnection(run, { random, part: faults.part, counts }), workTables, now());
  const people = Array.from({ length: random.pick([2, 2, 3, 5]) }, (_, index) => randomTranslator(random, `t${index}`));
  const orders = Array.from({ length: random.pick([1, 2, 4]) }, () => randomOrder(random, now()));
  const sure = workDeps({ send: async (command: unknown) => tables.run(command) } as never, workTables, now());
  for (const one of people) await sure.translators.save(one);
  for (const order of orders)
    tables.run(new TransactWriteCommand({ TransactItems: newOrderItems(workTables.orders, order) }));
  const story: WorkStory = {
    random,
    orders: orders.map(({ id }) => id),
    translators: people.map(({ id }) => id),
    process,
    wait: (more) => {
      minutes += more;
    },
    send: async (command) => run(command),
    tables: workTables,
    count: { files: 0 },
    ended: new Set(),
  };
  const check = () => {
    result.checks += 1;
    result.violations.push(...checkWork({ ...stored(tables), ended: story.ended }, now()));
  };
  await settleAll(story.orders.map((order) => planOrder(process(), order)));
  for (let round = random.between(12, 40); round > 0 && result.violations.length === 0; round--) {
    const chosen = Array.from({ length: random.between(1, 4) }, () => happen(story));
    result.actions += chosen.length;
    await settleAll(chosen);
    if (random.chance(0.2)) check();
  }
  faults.part = 0;
  if (result.violations.length === 0) await driveOn(story);
  check();
  return result;
}

/** Injected faults and contention end a process; anything else is a defect of the code under proof. */
async function settleAll(calls: readonly Promise<unknown>[]): Promise<void> {
  for (const one of await Promise.allSettled(calls)) {
    if (one.status === 'rejected' && !isInjected(one.reason) && !(one.reason instanceof BusyError)) throw one.reason;
  }
}

/** What the sweeper and willing people do in time: nothing stays half done. */
async function driveOn(story: WorkStory): Promise<void> {
  for (const order of story.orders) await planOrder(story.process(), order);
  for (let pass = 0; pass < 3; pass++) {
    story.wait(30);
    await sweepProduction({ ...story.process(), onDefect: () => {} });
    for (const orderId of story.orders) {
      const work = await story.process().production.read(orderId);
      for (const { id: jobId, assignee: translator, state } of work?.jobs ?? []) {
        if (translator === undefined) continue;
        const name = { orderId, jobId, translator };
        if (state === 'assigned') await startJob(story.process(), name);
        if (state === 'working') await handInJob(story.process(), name);
        if (state === 'delivered') await approveJob(story.process(), { ...name, by: { kind: 'system' } });
      }
    }
  }
}

/** The rows as they lie: the stores have just written them, so nothing is parsed. */
function stored(tables: MemoryTables): Omit<StoredWork, 'ended'> {
  const of = (table: string, sk: string, pk = '') =>
    tables.rows(table).filter((row) => String(row.sk).startsWith(sk) && String(row.pk).startsWith(pk));
  return {
    orders: of(workTables.orders, 'order', 'order#'),
    plans: of(workTables.jobs, 'work#plan'),
    jobs: of(workTables.jobs, 'work#job#'),
    offers: of(workTables.jobs, 'offer#'),
    events: of(workTables.jobs, 'event#').sort((a, b) => (String(a.sk) < String(b.sk) ? -1 : 1)),
    translators: of(workTables.translators, 'profile'),
    days: of(workTables.translators, 'day#'),
    counts: of(workTables.translators, 'counts'),
    earnings: of(workTables.translators, 'earning#'),
    repertorium: of(workTables.translators, 'repertorium#'),
  } as unknown as Omit<StoredWork, 'ended'>;
}
