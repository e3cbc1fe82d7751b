import type { ProductionState } from '#shared/model/orderState.ts';
import type { Order } from './order.ts';

/** States without work: not paid, or given up. */
const idle: readonly ProductionState[] = [
  ...(['draft', 'counting', 'awaiting_manual_quote', 'quoted'] as const),
  ...(['expired', 'cancelled', 'withdrawn'] as const),
];

/** Whether the ordered work is under way or done. */
export const isWorkedOn = ({ state }: Pick<Order, 'state'>): boolean => !idle.includes(state);
