import type { ProductionState } from '#shared/model/orderState.ts';
import type { Order } from './order.ts';

/** Not paid, or given up: nobody works on these. */
const idle: readonly ProductionState[] = [
  ...(['draft', 'counting', 'awaiting_manual_quote', 'quoted'] as const),
  ...(['expired', 'cancelled', 'withdrawn'] as const),
];

/** Whether what was ordered is being made, or was made. */
export const isWorkedOn = ({ state }: Pick<Order, 'state'>): boolean => !idle.includes(state);
