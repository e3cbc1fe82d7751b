import type { PaymentState, ProductionState } from '#shared/model/order/orderState.ts';
import type { OrderTurn } from '#shared/model/order/orderWait.ts';
import type { Order } from './order.ts';
import { waitsFor } from './waitsFor.ts';

/** The states of the work that a turn is of; an order waits for its customer in many of them. */
const statesOf: Readonly<Record<Exclude<OrderTurn, 'yours'>, readonly ProductionState[]>> = {
  working: ['quoted', 'accepted', 'assigned', 'in_translation', 'in_review', 'on_hold', 'revision_requested'],
  delivered: ['delivered', 'completed'],
  ended: ['cancelled', 'withdrawn', 'expired'],
};

/** Whether an order may stand at a turn, told by its state alone: what says no here needs no look at its payment. */
export const mayStandAt = (turn: OrderTurn, { state }: Pick<Order, 'state'>): boolean =>
  turn === 'yours' || statesOf[turn].includes(state) || (turn === 'ended' && state === 'quoted');

/**
 * Whether an order stands at a turn. An order in work that asks its customer something is also theirs; one that is not
 * paid is not in work. `status`: the progress of its payment.
 */
export function standsAt(turn: OrderTurn, order: Order, status: PaymentState, now: Date): boolean {
  if (turn === 'yours') return waitsFor(order, status, now) !== undefined;
  // A payment whose time is over ends the order some minutes later.
  if (turn === 'ended') return statesOf.ended.includes(order.state) || status === 'expired';
  return status === 'done' && mayStandAt(turn, order);
}
