import { cartArea } from '#shared/contract/cart.ts';
import { httpHandler } from '../../runtime/httpHandler.ts';
import { createCart } from './createCart.ts';
import { estimateCart } from './estimateCart.ts';
import { getCart } from './getCart.ts';
import { priceForBuyer } from './priceForBuyer.ts';
import { requestQuote } from './requestQuote.ts';
import { updateCart } from './updateCart.ts';
import { updateCartRules } from './updateCartRules.ts';

export const handler = httpHandler(
  cartArea,
  { createCart, estimateCart, getCart, priceForBuyer, requestQuote, updateCart },
  { updateCart: updateCartRules },
);
