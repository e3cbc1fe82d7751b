import type { cartArea } from '#shared/contract/cart.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { carts } from '../../runtime/services/carts.ts';
import { askForQuote } from '../../usecases/carts/askForQuote.ts';
import { cartWire } from '../wire/cartWire.ts';

export const requestQuote: Handler<typeof cartArea.requestQuote> = async ({ params, body, cartHash, locale, now }) => {
  const hash = params.cart === '0' ? (cartHash ?? body.cart) : params.cart;
  const asked = await askForQuote({ carts: carts(), now }, hash);
  if ('refused' in asked) return asked;
  return { status: 200, body: cartWire(asked.found, await carts().readContent(asked.found.digest), locale) };
};
