import type { cartArea } from '#shared/contract/cart.ts';
import { buyerOf } from '../../domain/cart/buyer.ts';
import type { Handler } from '../../runtime/http/handlers.ts';
import { carts } from '../../runtime/services/carts.ts';
import { vies } from '../../runtime/services/outside/vies.ts';
import { priceForBuyer as price } from '../../usecases/carts/cartPrices.ts';
import { cartWire } from '../wire/cartWire.ts';
import { fieldsOnWire } from '../wire/forms.ts';

const names = { countryId: 'country_id', vatNumber: 'vat_number' } as const;

export const priceForBuyer: Handler<typeof cartArea.priceForBuyer> = async ({
  params,
  body,
  cartHash,
  locale,
  now,
}) => {
  const { country_id, customer, vat_number } = body;
  const buyer = buyerOf({ customerType: customer.type, countryId: country_id, vatNumber: vat_number });
  if ('messages' in buyer) return { refused: 'validation_failed', fields: fieldsOnWire(buyer.messages, names) };
  const hash = params.cart === '0' ? (cartHash ?? body.cart) : params.cart;
  const priced = await price({ carts: carts(), vies: vies(), now }, hash, buyer);
  if ('refused' in priced) return priced;
  const { found } = priced;
  return { status: 200, body: cartWire(found, await carts().readContent(found.digest), locale, priced.vies) };
};
