import * as z from 'zod/mini';
import type { ProductionState } from './orderState.ts';

/** States that an order can be in; a cart has the others. */
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

/** What the list of the desk is narrowed to: one state, what is under work, or what has ended. */
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

/** By the moment it was ordered, or by state and then the newest. */
export const OrderSort = z.enum(['newest', 'oldest', 'state', 'state_down']);
export type OrderSort = z.infer<typeof OrderSort>;
