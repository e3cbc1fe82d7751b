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
    ...onFirstCall({ estimateCart, priceForBuyer, requestQuote }, () => import('./laterHandlers.ts')),
    // The phone number rules are a quarter of the function: they are loaded when a form is sent.
    ...onFirstCall({ updateCart }, () => import('./billingSteps.ts')),
  },
  {
    updateCart: async (...given) => (await import('./billingSteps.ts')).updateCartRules(...given),
  },
);
