import type { cartArea } from '#shared/contract/cart.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { carts } from '../../runtime/services/carts.ts';
import { quotes } from '../../runtime/services/quotes.ts';
import { findCart } from '../../usecases/carts/findCart.ts';
import { cartWire } from '../wire/cartWire.ts';
import { cartQuoteWire } from '../wire/quoteWire.ts';

export const getCart: Handler<typeof cartArea.getCart> = async ({ params, cartHash, locale, now }) => {
  const found = await findCart(carts(), params.cart === '0' ? cartHash : params.cart, now);
  if ('refused' in found) return found;
  const content =
    found.cart.form && found.cart.form.textCharacters > 0 ? await carts().readContent(found.digest) : undefined;
  const quote = found.cart.quoteId === undefined ? undefined : await quotes().read(found.cart.quoteId);
  const body = { ...cartWire(found, content, locale), manual_quote: quote ? cartQuoteWire(quote, now) : null };
  if (found.cart.orderId === undefined) return { status: 200, body };
  // Few of the carts that are read were ordered: the code that reads orders and payments is loaded by the first of
  // those.
  const { orderOfCart } = await import('./orderOfCart.ts');
  return { status: 200, body: { ...body, order: await orderOfCart(found.cart.hash, now) } };
};
