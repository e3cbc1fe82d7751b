import { digestOf } from '../../stores/digest.ts';
import { isUnderClock } from '../testWorld.ts';
import type { HttpMiddleware } from './chain.ts';
import { namedCart } from './namedCart.ts';
import { takeCall } from './takeCall.ts';

/** Counts a write against the limit of the cart it names, shared by all callers. */
export const cartLimit = (): HttpMiddleware => ({
  before: async ({ context: { call } }) => {
    if (isUnderClock()) return;
    const cart = namedCart(call);
    if (cart !== undefined) await takeCall('cart', digestOf(cart), call);
  },
});
