import { releaseOrder } from '#functions/usecases/production/holdOrder.ts';
import type { MemoryTables } from '../proof/memoryTables.ts';
import { refunds } from './promiseActs.ts';
import type { PromiseStory } from './promiseStory.ts';
import { promiseTables } from './promiseWorld.ts';

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
export async function driveOn(story: PromiseStory, { memory, clocks, check, at, waitUntil }: Course): Promise<void> {
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
