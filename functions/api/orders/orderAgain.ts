import type { orders as area } from '#shared/contract/orders.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { cartFiles, carts } from '../../runtime/services/carts.ts';
import { files } from '../../runtime/services/files.ts';
import { orders } from '../../runtime/services/orders.ts';
import { orderAgain as again } from '../../usecases/orders/orderAgain.ts';
import { cartWire } from '../wire/cartWire.ts';
import { readerOf } from '../wire/readerOf.ts';

export const orderAgain: Handler<typeof area.orderAgain> = async ({ params, caller, cartHash, locale, now }) => {
  const deps = { orders: orders(), carts: carts(), cartFiles: cartFiles(), files: await files(), now };
  const made = await again(deps, params.id, readerOf(caller, cartHash));
  if ('refused' in made) return made;
  return { status: 201, body: cartWire(made.found, made.content, locale) };
};
