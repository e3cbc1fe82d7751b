import { type DynamoDBDocumentClient, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import type { Order } from '#functions/domain/order/order.ts';
import { BusyError } from '#functions/stores/transact.ts';
import { followOrders } from '#functions/usecases/afterSale/followOrders.ts';
import { sweepProduction } from '#functions/usecases/production/dueWork.ts';
import { releaseOrder } from '#functions/usecases/production/holds.ts';
import type { ToldHistory } from '../production/workShare.ts';
import { morning, randomTranslator } from '../production/workWorld.ts';
import { type FaultCounts, faultyConnection, isInjected, type Run } from '../proof/faults.ts';
import { type MemoryTables, memoryTables } from '../proof/memoryTables.ts';
import { providerModel } from '../proof/providerModel.ts';
import { seededRandom } from '../proof/random.ts';
import type { StoreBug } from '../proof/storeBugs.ts';
import { checkMoneyOf, checkPromises, watchWrites } from './checkPromises.ts';
import { type PromiseStory, promiseActs, refunds } from './promiseActs.ts';
import { paidOrder, promiseDeps, promiseTables } from './promiseWorld.ts';

/** Minutes that pass between what happens, the short ones more often; steps of lateness and terms are among them. */
const waits = [0, 0, 0, 1, 7, 30, 60, 61, 120, 240, 480, 481, 960, 1440, 2880, 4320, 7200];

/**
 * One history over the production code: paid orders that are worked on, asked about, held, delivered, refused, complained
 * of, given up and compensated by people and clocks that run between each other and meet faults. Each write is watched;
 * what must hold is checked in the middle and, when time has run its course, at the end. The seed decides all of it.
 */
export async function runPromises(
  seed: number,
  counts: FaultCounts,
  { bug }: { bug?: StoreBug | undefined } = {},
): Promise<ToldHistory> {
  const random = seededRandom(seed);
  const memory = memoryTables();
  let now = new Date(morning);
  let part = random.pick([0, 0.02, 0.06]);
  const watch = watchWrites(memory, () => now);
  const result: ToldHistory = { violations: watch.violations, calls: 0, actions: 0, checks: 0 };
  const watched = { ...memory, run: watch.run };
  const through = bug?.(watched) ?? watch.run;
  const run: Run = (command) => {
    result.calls += 1;
    return through(command);
  };
  const provider = providerModel(random, { part: 0 });
  const sure = () => promiseDeps({ send: async (one: unknown) => watch.run(one) } as never, provider, now);
  const db = { send: async (one: unknown) => watch.run(one) } as unknown as DynamoDBDocumentClient;
  const translators = ['t0', 't1', 't2'];
  for (const id of translators) await sure().translators.save(randomTranslator(random, id, [8_000, 20_000]));
  const orders: Order[] = [];
  for (let place = random.pick([1, 1, 2]); place > 0; place--)
    orders.push(await paidOrder(db, sure(), { random, provider, name: `${seed}-${place}` }));
  const ids = orders.map(({ id }) => id);
  const story: PromiseStory = {
    ...{ random, orders, translators, provider, count: { files: 0, refunds: 0 } },
    process: (turn) => {
      const connection = faultyConnection(run, { random, part, counts });
      return promiseDeps(turn ? writingAfter(turn, connection) : connection, provider, now);
    },
  };

  const onDefect = (_: string, error: unknown) => expected(error);
  const follow = (turn?: Promise<unknown>) => followOrders({ ...story.process(turn), onDefect });
  const clocks = async () => {
    await settleAll([sweepProduction({ ...story.process(), onDefect })]);
    await settleAll([follow()]);
  };
  const check = (isSettled: boolean) => {
    result.checks += 1;
    result.violations.push(
      ...checkPromises(memory, ids, { pausesOf: watch.pausesOf, now, isSettled }),
      ...checkMoneyOf(memory),
    );
  };
  const act = (turn?: Promise<unknown>) => random.pick(promiseActs)(story, story.process(turn), random.pick(ids));

  await clocks();
  const isWatched = random.chance(0.8);
  let isDue = false;
  for (let round = random.between(8, 24); round > 0 && result.violations.length === 0; round--) {
    const chosen: Promise<unknown>[] = Array.from({ length: random.between(1, 3) }, () => act());
    // The minute's run meets people: what it read is old when it writes.
    if (isDue && random.chance(0.5)) chosen.push(follow(Promise.allSettled(chosen)));
    if (random.chance(0.3)) chosen.push(act(Promise.allSettled(chosen)));
    result.actions += chosen.length;
    await settleAll(chosen);
    if (random.chance(0.1)) check(false);
    now = new Date(now.getTime() + random.pick(waits) * 60_000);
    isDue = isWatched || random.chance(0.2);
    if (isDue && random.chance(0.7)) await clocks();
  }
  part = 0;
  if (result.violations.length === 0) {
    await driveOn(story, {
      memory,
      clocks,
      check: () => check(true),
      at: () => now,
      waitUntil: (next) => {
        now = next;
      },
    });
  }
  check(true);
  result.violations.push(...checkMoneyOf(memory, provider));
  return result;
}

/** A process that reads at once and writes when its turn comes: what it has read is old by then. */
const writingAfter = (turn: Promise<unknown>, { send }: DynamoDBDocumentClient): DynamoDBDocumentClient =>
  ({
    send: async (command: TransactWriteCommand) => {
      if (command instanceof TransactWriteCommand) await turn;
      return send(command);
    },
  }) as unknown as DynamoDBDocumentClient;

/** Injected faults and contention end a process; anything else is a defect of the code under proof. */
function expected(error: unknown): void {
  if (!isInjected(error) && !(error instanceof BusyError)) throw error;
}

async function settleAll(calls: readonly Promise<unknown>[]): Promise<void> {
  for (const one of await Promise.allSettled(calls)) if (one.status === 'rejected') expected(one.reason);
}

const day = 86_400_000;
/** The longest any of the terms runs, twice: a question's hold, acceptance, a complaint's answer. */
const horizon = 40 * day;
const mostJumps = 16;

interface Course {
  memory: MemoryTables;
  clocks: () => Promise<void>;
  check: () => void;
  at: () => Date;
  waitUntil: (next: Date) => void;
}

/** Nobody does anything any more but the clocks: time goes from one thing that is due to the next, until none is. */
async function driveOn(story: PromiseStory, { memory, clocks, check, at, waitUntil }: Course): Promise<void> {
  const end = at().getTime() + horizon;
  for (const { id: orderId } of story.orders)
    await releaseOrder(story.process(), { orderId, by: { kind: 'staff', id: 'staff' } });
  for (let jump = 0; jump < mostJumps; jump++) {
    // One step of lateness after the other: a run does one of them.
    for (let run = 0; run < 2; run++) await clocks();
    for (const { id } of story.orders) await refunds(story, story.process(), id);
    check();
    const next = nextDue(memory, at());
    if (next === undefined || Date.parse(next) > end) break;
    // The moment itself, or the minute in which the sweeper sees it.
    waitUntil(new Date(Date.parse(next) + story.random.pick([0, 60_000])));
  }
  waitUntil(new Date(Math.max(end, at().getTime())));
  await clocks();
  await clocks();
  // The provider says of every refund how it ended, and is asked.
  for (const ends of [false, true, false]) {
    if (ends) story.provider.endRefunds(0.2);
    for (const { id } of story.orders) await refunds(story, story.process(), id);
  }
}

/** Rows that stand still are looked at again and again: they bring nothing that another row does not. */
const kinds = ['QUEUE#complaint', 'QUEUE#accept', 'QUEUE#question', 'QUEUE#late', 'QUEUE#stop'];

function nextDue({ rows }: MemoryTables, now: Date): string | undefined {
  const isStill = (orderId: unknown) =>
    rows(promiseTables.orders).some(
      ({ id, state, questionSince }) => id === orderId && (state === 'on_hold' || questionSince !== undefined),
    );
  return rows(promiseTables.jobs)
    .filter(({ due_pk: pk }) => kinds.some((kind) => String(pk).startsWith(kind)))
    .filter(({ due_pk: pk, orderId }) => !String(pk).startsWith('QUEUE#late') || !isStill(orderId))
    .map(({ due_at: due }) => String(due))
    .filter((due) => due > now.toISOString())
    .sort()[0];
}
