import type { Order } from './order.ts';

const givenUp: readonly Order['state'][] = ['cancelled', 'withdrawn', 'expired'];

/** Its customer or staff ended it, or nobody paid: no work and no promise is left of it. */
export const isGivenUp = ({ state }: Pick<Order, 'state'>): boolean => givenUp.includes(state);

/**
 * When an order that was paid for was given up (ISO 8601); undefined of every other one. Rows of earlier releases that staff
 * ended do not say when: then its payment is all that is known.
 */
export const givenUpAt = (order: Pick<Order, 'state' | 'acceptedAt' | 'endedAt' | 'givenUp'>): string | undefined =>
  isGivenUp(order) && order.acceptedAt !== undefined
    ? (order.endedAt ?? order.givenUp?.at ?? order.acceptedAt)
    : undefined;
