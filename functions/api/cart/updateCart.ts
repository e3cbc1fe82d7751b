import type { cartArea } from '#shared/contract/cart.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { carts } from '../../runtime/services/carts.ts';
import { vies } from '../../runtime/services/vies.ts';
import { saveBilling } from '../../usecases/carts/saveBilling.ts';
import { cartWire } from '../wire/cartWire.ts';
import { fieldsOnWire } from '../wire/fieldsOnWire.ts';
import { billingForm, billingNames } from './billingForm.ts';

export const updateCart: Handler<typeof cartArea.updateCart> = async ({ params, body, cartHash, locale, now }) => {
  // The phone number rules are a quarter of the function: they are loaded when a form is sent.
  const { billingOf } = await import('../../domain/cart/billingOf.ts');
  const billing = billingOf(billingForm(body), now);
  if ('messages' in billing)
    return { refused: 'validation_failed', fields: fieldsOnWire(billing.messages, billingNames) };
  const hash = params.cart === '0' ? (cartHash ?? body.cart) : params.cart;
  const found = await saveBilling({ carts: carts(), vies: vies(), now }, hash, billing);
  if ('refused' in found) return found;
  return { status: 200, body: cartWire(found, await carts().readContent(found.digest), locale) };
};
