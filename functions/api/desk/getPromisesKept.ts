import type { desk as area } from '#shared/contract/desk.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { deskOrders } from '../../runtime/services/desk.ts';
import { orders } from '../../runtime/services/orders.ts';
import { promisesKept } from '../../usecases/desk/deskFigures.ts';

export const getPromisesKept: Handler<typeof area.getPromisesKept> = async ({ query }) => {
  const kept = await promisesKept({ deskOrders: deskOrders(), orders: orders() }, query);
  return 'refused' in kept ? kept : { status: 200, body: kept };
};
