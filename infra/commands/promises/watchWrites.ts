import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import type { Complaint } from '#functions/domain/complaint/complaint.ts';
import type { TransactItem } from '#functions/stores/transact.ts';
import type { MemoryTables } from '../proof/memoryTables.ts';
import { isAbout } from '../proof/transactItems.ts';
import type { Pauses } from './lateness.ts';
import { rules } from './promiseWorld.ts';
import { decidedNow, refundsAsOwed, type Say } from './refundsAsOwed.ts';
import { type StoredOrder, storedOrder } from './storedPromises.ts';

type Row = Record<string, unknown>;

const rowsPut = (items: readonly TransactItem[], pk: string, sk: string): Row[] =>
  items.flatMap((item) => (item.Put?.Item && isAbout(item, pk, sk) ? [item.Put.Item] : []));

/**
 * Looks at each write as it reaches the tables, beneath the code under proof: what it changes is judged by what lay there a
 * moment before. Keeps since when each order stood still, by its jobs and its state alone.
 */
export function watchWrites(memory: MemoryTables, now: () => Date) {
  const violations: string[] = [];
  const pauses = new Map<string, { from: number; to?: number }[]>();

  function run(command: unknown): object {
    if (!(command instanceof TransactWriteCommand)) return memory.run(command);
    const items = command.input.TransactItems ?? [];
    const ids = ordersOf(items);
    const before = ids.map((id) => storedOrder(memory, id));
    const result = memory.run(command);
    for (const [place, id] of ids.entries()) {
      const [was, is] = [before[place], storedOrder(memory, id)];
      if (!was || !is) continue;
      const say = (what: string) => violations.push(`${id}: ${what}`);
      promiseWithEvent(was, is, items, say);
      refundsAsOwed({ was, is, pauses: pauses.get(id) ?? [], now: now() }, say);
      complaintsInTime(was, is, now(), say);
      acceptedInTime(was, is, now(), say);
      followPause(id, is);
    }
    return result;
  }

  function followPause(id: string, { order, jobs }: StoredOrder): void {
    const known = pauses.get(id) ?? [];
    pauses.set(id, known);
    const isStill = order.state === 'on_hold' || jobs.some(({ state }) => state === 'held');
    const last = known.at(-1);
    const isOpen = last !== undefined && last.to === undefined;
    if (isStill && !isOpen) known.push({ from: now().getTime() });
    if (!isStill && isOpen) last.to = now().getTime();
  }

  return { run, violations, pausesOf: (id: string): Pauses => pauses.get(id) ?? [] };
}

export type Watch = ReturnType<typeof watchWrites>;

/** The orders that a transaction writes about. */
function ordersOf(items: readonly TransactItem[]): string[] {
  const ids = items.flatMap(({ Put, Update, Delete }) => {
    const pk = String((Put?.Item ?? Update?.Key ?? Delete?.Key)?.pk ?? '');
    if (pk.startsWith('order#')) return [pk.slice('order#'.length)];
    return Put?.Item?.orderId === undefined ? [] : [String(Put.Item.orderId)];
  });
  return [...new Set(ids)];
}

function promiseWithEvent(was: StoredOrder, is: StoredOrder, items: readonly TransactItem[], say: Say): void {
  const events = rowsPut(items, `order#${is.order.id}`, 'event#').filter(({ act }) => act === 'promise_moved');
  const [from, to] = [was.plan?.promisedAt, is.plan?.promisedAt];
  const isMoved = from !== undefined && from !== to;
  if (isMoved && !events.some((event) => event.from === from && event.to === to))
    say(`the promise moved from ${from} to ${to} without an event`);
  if (!isMoved && events.some((event) => event.from !== event.to)) say('an event of a promise that did not move');
  if (from !== undefined && to !== undefined && to < from) say(`the promise moved back from ${from} to ${to}`);
  const shown = is.order.promisedAt;
  if (isMoved && shown !== to) say(`the customer is shown ${shown}, promised is ${to}`);
}

function complaintsInTime(was: StoredOrder, is: StoredOrder, now: Date, say: Say): void {
  for (const { number, answerBy, decision } of decidedNow(was, is)) {
    // A call that began in time decides in time: the clock of a history moves on while it is under way.
    const isOver = (decision?.by === undefined ? now.toISOString() : decision.at) >= answerBy;
    if (decision?.by === undefined && !isOver) say(`complaint ${number} upheld by time before its time`);
    if (decision?.by !== undefined && isOver) say(`complaint ${number} decided by staff after its time`);
    if (decision?.by === undefined && decision?.outcome !== 'upheld') say(`complaint ${number} not upheld by time`);
  }
  for (const before of was.complaints.filter(({ state }) => state === 'decided')) {
    const after = is.complaints.find(({ number }) => number === before.number);
    if (JSON.stringify(decisionOf(after)) !== JSON.stringify(decisionOf(before)))
      say(`complaint ${before.number} decided twice`);
  }
}

const decisionOf = (complaint: Complaint | undefined) => complaint?.decision;

function acceptedInTime(was: StoredOrder, is: StoredOrder, now: Date, say: Say): void {
  if (is.order.state !== 'completed' || was.order.state === 'completed') return;
  if (was.order.state !== 'delivered') say(`accepted while ${was.order.state}`);
  const days = (now.getTime() - Date.parse(was.order.deliveredAt ?? '')) / 86_400_000;
  if (is.order.completedBySystem && !(days >= rules.acceptAfterDays)) say(`accepted by itself after ${days} days`);
}
