import * as z from 'zod/mini';
import type { ProductionState } from './orderState.ts';

/** States of an order; the other production states are those of a cart. */
export const orderStates = [
  'quoted',
  'accepted',
  'assigned',
  'in_translation',
  'in_review',
  'on_hold',
  'revision_requested',
  'delivered',
  'completed',
  'cancelled',
  'withdrawn',
  'expired',
] as const satisfies readonly ProductionState[];

/** Filters of the desk's list: a single state, orders in work, or ended orders. */
const orderStateGroups = {
  work: ['accepted', 'assigned', 'in_translation', 'in_review', 'on_hold', 'revision_requested'],
  ended: ['delivered', 'completed', 'cancelled', 'withdrawn', 'expired'],
} as const satisfies Record<string, readonly ProductionState[]>;

export const OrderStateFilter = z.enum([...orderStates, 'work', 'ended']);
export type OrderStateFilter = z.infer<typeof OrderStateFilter>;

export const statesIn = (filter: OrderStateFilter | undefined): readonly ProductionState[] => {
  if (filter === undefined) return orderStates;
  return filter === 'work' || filter === 'ended' ? orderStateGroups[filter] : [filter];
};

/** Sorting by order time, or by state and then newest first. */
export const OrderSort = z.enum(['newest', 'oldest', 'state', 'state_down']);
export type OrderSort = z.infer<typeof OrderSort>;
