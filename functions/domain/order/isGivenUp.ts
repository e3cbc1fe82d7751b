import type { Order } from './order.ts';

const givenUp: readonly Order['state'][] = ['cancelled', 'withdrawn', 'expired'];

/** Its customer or staff ended it, or nobody paid: no work and no promise is left of it. */
export const isGivenUp = ({ state }: Pick<Order, 'state'>): boolean => givenUp.includes(state);
