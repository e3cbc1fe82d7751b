import type { Order } from './orderRows.ts';

/** It was withdrawn from or cancelled, so no work on it is to come. */
export const hasEnded = ({ status }: Pick<Order, 'status'>): boolean => ['cancelled', 'withdrawn'].includes(status);
