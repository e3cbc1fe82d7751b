import type { Order } from '#functions/domain/order/order.ts';
import { orderStateOf } from '#functions/domain/production/orderStateOf.ts';
import { planJobs } from '#functions/domain/production/planJobs.ts';
import { underProduction } from '#functions/domain/production/underProduction.ts';
import type { StoredWork } from './storedFacts.ts';

/** The state of an order is made of its jobs, its promise moves by events alone, its files come from jobs. */
export function checkOrder({ plans, jobs, events, ended }: StoredWork, order: Order): string[] {
  if (ended.has(order.id) && order.state !== 'cancelled') return [`state: a cancelled order is ${order.state} again`];
  const plan = plans.find(({ orderId }) => orderId === order.id);
  if (!plan) return [];
  const own = jobs.filter(({ orderId }) => orderId === order.id);
  const wrong: string[] = [];
  const expected = planJobs(order, new Date(plan.plannedAt));
  if (own.length !== expected.length) wrong.push(`jobs: ${own.length} of ${expected.length} are there`);
  if (underProduction.includes(order.state) && order.state !== orderStateOf(own))
    wrong.push(`state: the order is ${order.state}, its jobs make it ${orderStateOf(own)}`);
  const moves = events.filter(({ orderId, act }) => orderId === order.id && act === 'promise_moved');
  const promised = order.quotation.delivery?.deliverAt ?? plan.plannedAt;
  const last = moves.toSorted((a, b) => (a.to ?? '').localeCompare(b.to ?? '')).at(-1)?.to ?? promised;
  if (plan.promisedAt !== last) wrong.push(`promise: ${plan.promisedAt}, its events say ${last}`);
  if (plan.promisedAt < promised) wrong.push(`promise: earlier than what was ordered`);
  for (const { id, after } of expected) {
    const kept = own.find((job) => job.id === id)?.after;
    if (kept && kept.join() !== after.join())
      wrong.push(`jobs: ${id} waits for ${kept.join()}, planned was ${after.join()}`);
  }
  const known = new Set(own.flatMap(({ files }) => files.map(({ id }) => id)));
  const shown = (order.delivered ?? []).map(({ id }) => id);
  if (shown.some((id) => !known.has(id))) wrong.push('files: the customer sees one that no job made');
  if (new Set(shown).size !== shown.length) wrong.push('files: the customer sees one twice');
  return wrong;
}
