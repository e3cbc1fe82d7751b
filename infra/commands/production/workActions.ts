import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { endedOrderItems } from '#functions/stores/orders/orderItems.ts';
import { BusyError } from '#functions/stores/transact.ts';
import { stopWork, sweepProduction } from '#functions/usecases/production/dueWork.ts';
import { planOrder } from '#functions/usecases/production/orderWork.ts';
import { isInjected } from '../proof/faults.ts';
import { anyAct, anyJob, hoard, staff, usual } from './jobActs.ts';
import type { WorkStory } from './workWorld.ts';

type StoryAct = (story: WorkStory) => Promise<unknown>;

/** An order is given up; now and then between what someone reads of its jobs and what they write. */
async function endOrder(story: WorkStory): Promise<unknown> {
  const deps = story.process();
  const id = story.random.pick(story.orders);
  const order = await deps.orders.read(id);
  if (!order || order.state === 'delivered' || order.state === 'cancelled') return;
  const turn = Promise.withResolvers<void>();
  const own = { ...story, orders: [id], process: () => story.process(turn.promise) };
  const late = story.random.chance(0.5) ? [happenToJob(own)] : [];
  // Heard of from the beginning: on an emulator it may fail while the order is still being given up.
  const settled = settleAll(late);
  settled.catch(() => undefined);
  // A late writer has read by then: no one takes more turns for it.
  for (let turns = 0; turns < (late.length > 0 ? 60 : 0); turns++) await null;
  const given = { id, from: order.state, to: 'cancelled', progress: 5_000 } as const;
  const items = endedOrderItems(story.tables.orders, given, deps.now.toISOString());
  const ended = await story.send(new TransactWriteCommand({ TransactItems: items })).catch(() => undefined);
  if (ended) story.ended.add(id);
  turn.resolve();
  await settled;
  return ended && stopWork(deps, id, { by: staff, reason: 'cancelled', paidPart: 5_000 });
}

const storyActs: readonly { weight: number; act: StoryAct }[] = [
  { weight: 8, act: async (story) => planOrder(story.process(), story.random.pick(story.orders)) },
  { weight: 6, act: async (story) => sweepProduction({ ...story.process(), onDefect: rethrow }) },
  {
    weight: 1,
    act: async (story) => {
      const { translators } = story.process();
      const before = await translators.read(story.random.pick(story.translators));
      if (before) await translators.save({ ...before, state: before.state === 'active' ? 'paused' : 'active' }, before);
    },
  },
];

const rethrow = (_: string, error: unknown) => {
  throw error;
};

const inWeights = <T>(list: readonly { weight: number; act: T }[]): T[] =>
  list.flatMap(({ weight, act }) => Array.from({ length: weight }, () => act));

const weighedStoryActs = inWeights(storyActs);

/** Something that happens: mostly with a job, now and then with an order, a translator or the clock. */
export async function happen(story: WorkStory): Promise<void> {
  const { random, kind } = story;
  if (random.chance(0.2)) story.wait(random.pick([1, 1, 6, 21, 45]));
  if (random.chance(kind.ends)) {
    await endOrder(story);
    return;
  }
  if (random.chance(0.15)) {
    await random.pick(weighedStoryActs)(story);
    return;
  }
  await happenToJob(story);
}

/** Someone who reads at once and writes when the others are done. */
export const happenLate = (story: WorkStory, others: Promise<unknown>): Promise<void> =>
  happenToJob({ ...story, process: () => story.process(others) });

async function happenToJob(story: WorkStory): Promise<void> {
  const { random, kind } = story;
  const deps = story.process();
  const job = await anyJob(story, deps);
  if (!job || (kind.isLazy && job.state === 'assigned')) return;
  if (kind.isLazy && job.state === 'open') {
    await hoard(story, deps, job);
    return;
  }
  await random.pick(random.chance(0.85) ? usual[job.state] : anyAct)(story, deps, job);
}

/** Waits for all: injected faults and contention end a process; anything else is a defect of the code under proof. */
export async function settleAll(calls: readonly Promise<unknown>[]): Promise<void> {
  for (const one of await Promise.allSettled(calls)) {
    if (one.status === 'rejected' && !isInjected(one.reason) && !(one.reason instanceof BusyError)) throw one.reason;
  }
}
