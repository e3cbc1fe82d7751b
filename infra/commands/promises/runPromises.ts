import { type DynamoDBDocumentClient, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import type { Order } from '#functions/domain/order/order.ts';
import { BusyError } from '#functions/stores/transact.ts';
import { followOrders } from '#functions/usecases/afterSale/followOrders.ts';
import { sweepProduction } from '#functions/usecases/production/sweepProduction.ts';
import type { ToldHistory } from '../production/workShare.ts';
import { morning, randomTranslator } from '../production/workWorld.ts';
import { type FaultCounts, faultyConnection, isInjected, type Run } from '../proof/faults.ts';
import { memoryTables } from '../proof/memoryTables.ts';
import { providerModel } from '../proof/providerModel.ts';
import { seededRandom } from '../proof/random.ts';
import type { StoreBug } from '../proof/storeBugs.ts';
import { checkMoneyOf, checkPromises } from './checkPromises.ts';
import { driveOn } from './driveOn.ts';
import { promiseActs } from './promiseActs.ts';
import type { PromiseStory } from './promiseStory.ts';
import { paidOrder, promiseDeps } from './promiseWorld.ts';
import { watchWrites } from './watchWrites.ts';

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
