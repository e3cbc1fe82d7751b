import { type DynamoDBDocumentClient, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { newOrderItems } from '#functions/stores/orders/orderItems.ts';
import { sweepProduction } from '#functions/usecases/production/dueWork.ts';
import { planOrder } from '#functions/usecases/production/orderWork.ts';
import { type FaultCounts, faultyConnection, type Run } from '../proof/faults.ts';
import { memoryTables } from '../proof/memoryTables.ts';
import { type Random, seededRandom } from '../proof/random.ts';
import type { StoreBug } from '../proof/storeBugs.ts';
import { checkWork, storedWork, type WorkRows } from './checkWork.ts';
import { willing } from './jobActs.ts';
import { happen, happenLate, settleAll } from './workActions.ts';
import {
  kindOf,
  morning,
  randomOrder,
  randomTranslator,
  type WorkKind,
  type WorkStory,
  workDeps,
  workTables,
} from './workWorld.ts';

interface WorkHistory {
  violations: string[];
  calls: number;
  actions: number;
  checks: number;
}

/**
 * One history over the production code: orders are planned, offered, accepted, worked on, held, returned, reopened and
 * cancelled by people and clocks that run between each other and meet faults. What must hold is checked in its middle
 * and at its end. The seed decides all of it but, on an emulator, who of those at once is first.
 */
export async function runWork(
  seed: number,
  counts: FaultCounts,
  { bug, emulator }: { bug?: StoreBug | undefined; emulator?: WorkRows } = {},
): Promise<WorkHistory> {
  const random = seededRandom(seed);
  const kind = kindOf(seed);
  const memory = memoryTables();
  const rows: WorkRows = emulator ?? { ...memory, names: workTables };
  const result: WorkHistory = { violations: [], calls: 0, actions: 0, checks: 0 };
  const through = bug?.(memory) ?? rows.run;
  const run: Run = (command) => {
    result.calls += 1;
    return through(command);
  };
  const faults = { part: random.pick([0, 0.02, 0.06]) };
  const { story, now } = await beginning(kind, { random, rows, faults: { ...faults, counts }, run });
  const check = async () => {
    result.checks += 1;
    result.violations.push(...checkWork({ ...(await storedWork(rows)), ended: story.ended }, now()));
  };
  await settleAll(story.orders.map((order) => planOrder(story.process(), order)));
  for (let round = random.between(...kind.rounds); round > 0 && result.violations.length === 0; round--) {
    const chosen = Array.from({ length: random.between(1, 4) }, () => happen(story));
    if (random.chance(kind.late)) chosen.push(happenLate(story, Promise.allSettled(chosen)));
    result.actions += chosen.length;
    await settleAll(chosen);
    if (random.chance(kind.looks)) await check();
  }
  story.faultless();
  if (result.violations.length === 0) await driveOn(story);
  await check();
  return result;
}

interface Setting {
  random: Random;
  rows: WorkRows;
  run: Run;
  faults: { part: number; counts: FaultCounts };
}

/** Some people and paid orders, and the story that goes on with them. */
async function beginning(kind: WorkKind, { random, rows, run, faults }: Setting) {
  let minutes = 0;
  let { part } = faults;
  const now = () => new Date(morning + minutes * 60_000);
  const people = Array.from({ length: random.pick(kind.people) }, (_, index) =>
    randomTranslator(random, `t${index}`, kind.wordsPerDay),
  );
  const orders = Array.from({ length: random.pick(kind.orders) }, () => randomOrder(random, kind, now()));
  const sure = workDeps({ send: async (command: unknown) => rows.run(command) } as never, rows.names, now());
  for (const one of people) await sure.translators.save(one);
  for (const order of orders)
    await rows.run(new TransactWriteCommand({ TransactItems: newOrderItems(rows.names.orders, order) }));
  const story: WorkStory = {
    random,
    kind,
    orders: orders.map(({ id }) => id),
    translators: people.map(({ id }) => id),
    process: (turn) => {
      const connection = faultyConnection(run, { random, part, counts: faults.counts });
      return workDeps(turn ? writingAfter(turn, connection) : connection, rows.names, now());
    },
    wait: (more) => {
      minutes += more;
    },
    faultless: () => {
      part = 0;
    },
    send: async (command) => run(command),
    tables: rows.names,
    count: { files: 0 },
    ended: new Set(),
  };
  return { story, now };
}

/** A process that reads at once and writes when its turn comes: what it has read is old by then. */
const writingAfter = (turn: Promise<unknown>, { send }: DynamoDBDocumentClient): DynamoDBDocumentClient =>
  ({
    send: async (command: TransactWriteCommand) => {
      if (command instanceof TransactWriteCommand) await turn;
      return send(command);
    },
  }) as unknown as DynamoDBDocumentClient;

/** What the sweeper and willing people do in time: nothing stays half done. */
async function driveOn(story: WorkStory): Promise<void> {
  for (const order of story.orders) await planOrder(story.process(), order);
  for (let pass = 0; pass < 3; pass++) {
    story.wait(30);
    await sweepProduction({ ...story.process(), onDefect: () => {} });
    for (const orderId of story.orders) await driveOrder(story, orderId);
  }
}

async function driveOrder(story: WorkStory, orderId: string): Promise<void> {
  const work = await story.process().production.read(orderId);
  for (const { id, state } of work?.jobs ?? []) {
    for (const act of willing[state] ?? []) {
      const deps = story.process();
      const job = await deps.production.job(orderId, id);
      if (job) await act(story, deps, job);
    }
  }
}
