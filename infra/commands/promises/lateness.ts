import { workingMinutesBetween } from '#functions/domain/delivery/workingCalendar.ts';
import { rules } from './promiseWorld.ts';
import type { StoredOrder } from './storedPromises.ts';

/** From when to when an order stood still: for an open question or on hold. The last one may go on. */
export type Pauses = readonly { from: number; to?: number }[];

const minutes = (from: number, to: number): number => workingMinutesBetween(new Date(from), new Date(to));

/** Working minutes of the pauses between two instants. */
const paused = (pauses: Pauses, from: number, to: number): number =>
  pauses.reduce((sum, one) => sum + minutes(Math.max(from, one.from), Math.min(to, one.to ?? to)), 0);

const firstPromise = ({ order }: StoredOrder): string => order.quotation.delivery?.deliverAt ?? order.createdAt;

/** How many steps of lateness an order has surely, and at most, come to by then: its work ran so long, pauses aside. */
export function stepsOwed(stored: StoredOrder, pauses: Pauses, now: number): { least: number; most: number } {
  const { order, plan } = stored;
  if (!plan) return { least: 0, most: 0 };
  const start = Date.parse(order.createdAt);
  const end = Math.min(now, order.firstDeliveredAt === undefined ? now : Date.parse(order.firstDeliveredAt));
  const ran = minutes(start, end) - paused(pauses, start, end);
  const late = ran - minutes(start, Date.parse(firstPromise(stored)));
  const after = rules.late.map(({ express, standard }) => (order.form.express ? express : standard));
  return {
    least: after.filter((allowed) => late > allowed).length,
    // In the very minute the day ends, and on days off, not a minute more passes.
    most: late < 0 ? 0 : after.filter((allowed) => late >= allowed).length,
  };
}

/** By how much the promise should have moved, and has, in working minutes; while it stands still it waits. */
export function promiseMoved(stored: StoredOrder, pauses: Pauses, now: number): { wanted: number; moved: number } {
  const start = Date.parse(stored.order.createdAt);
  const first = Date.parse(firstPromise(stored));
  const moved = minutes(start, Date.parse(stored.plan?.promisedAt ?? '')) - minutes(start, first);
  return { wanted: paused(pauses, start, now), moved };
}
