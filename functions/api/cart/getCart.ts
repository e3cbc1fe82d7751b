import type { cartArea } from '#shared/contract/cart.ts';
import { carts } from '../../runtime/built/carts.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { findCart } from '../../usecases/carts/findCart.ts';
import { cartWire } from './cartWire.ts';

export const getCart: Handler<typeof cartArea.getCart> = async ({ params, cartHash, locale, now }) => {
  const found = await findCart(carts(), params.cart === '0' ? cartHash : params.cart, now);
  if ('refused' in found) return found;
  const content =
    found.cart.form && found.cart.form.textCharacters > 0 ? await carts().readContent(found.digest) : undefined;
  return { status: 200, body: cartWire(found, content, locale) };
};
