import { digestOf } from '../../stores/digest.ts';
import { isUnderClock } from '../testWorld.ts';
import type { HttpMiddleware } from './chain.ts';
import { namedCart } from './namedCart.ts';
import { takeCall } from './takeCall.ts';

/** Takes a call that changes something out of the allowance of the cart it names; all callers share it. */
export const cartLimit = (): HttpMiddleware => ({
  before: async ({ context: { call } }) => {
    if (isUnderClock()) return;
    const cart = namedCart(call);
    if (cart !== undefined) await takeCall('cart', digestOf(cart), call);
  },
});
