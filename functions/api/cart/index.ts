import { cartArea } from '#shared/contract/cart.ts';
import { onFirstCall } from '../../runtime/http/onFirstCall.ts';
import { httpHandler } from '../../runtime/httpHandler.ts';
import { createCart } from './createCart.ts';
import { getCart } from './getCart.ts';

const { estimateCart, priceForBuyer, requestQuote, updateCart } = cartArea;

/** Every order begins with a quote: the code of later steps is loaded by their first call. */
export const handler = httpHandler(
  cartArea,
  {
    createCart,
    getCart,
    ...onFirstCall({ estimateCart }, () => import('./estimateCart.ts')),
    ...onFirstCall({ priceForBuyer }, () => import('./priceForBuyer.ts')),
    ...onFirstCall({ requestQuote }, () => import('./requestQuote.ts')),
    ...onFirstCall({ updateCart }, () => import('./updateCart.ts')),
  },
  {
    updateCart: async (...given) => (await import('./updateCartRules.ts')).updateCartRules(...given),
  },
);
