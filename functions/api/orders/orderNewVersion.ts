import type { orders as area } from '#shared/contract/orders.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { carts } from '../../runtime/services/carts.ts';
import { files } from '../../runtime/services/files.ts';
import { orders } from '../../runtime/services/orders.ts';
import { orderNewVersion as begin } from '../../usecases/orders/orderNewVersion.ts';
import { cartWire } from '../wire/cartWire.ts';
import { readerOf } from '../wire/readerOf.ts';

export const orderNewVersion: Handler<typeof area.orderNewVersion> = async (request) => {
  const { params, body, caller, cartHash, locale, now } = request;
  const deps = { orders: orders(), carts: carts(), files: await files(), now };
  const made = await begin(deps, { id: params.id, item: body.item }, readerOf(caller, cartHash));
  if ('refused' in made) return made;
  return { status: 201, body: cartWire(made, undefined, locale), headers: { 'x-cart': made.cart.hash } };
};
