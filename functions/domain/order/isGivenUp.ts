import type { Order } from './order.ts';

const givenUp: readonly Order['state'][] = ['cancelled', 'withdrawn', 'expired'];

/** Ended by the customer or staff, or never paid: no work and no promise remain. */
export const isGivenUp = ({ state }: Pick<Order, 'state'>): boolean => givenUp.includes(state);

/**
 * When a paid order was given up (ISO 8601); undefined for any other. Rows of earlier releases lack the instant if
 * staff ended the order; the instant of the payment stands in for it.
 */
export const givenUpAt = (order: Pick<Order, 'state' | 'acceptedAt' | 'endedAt' | 'givenUp'>): string | undefined =>
  isGivenUp(order) && order.acceptedAt !== undefined
    ? (order.endedAt ?? order.givenUp?.at ?? order.acceptedAt)
    : undefined;
