import type { desk as area } from '#shared/contract/desk.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { deskOrders } from '../../runtime/services/desk.ts';
import { listDeskOrders as list } from '../../usecases/desk/listDeskOrders.ts';
import { cursorWire, placeIn } from './cursorWire.ts';
import { deskOrderRowWire } from './deskOrderWire.ts';

export const listDeskOrders: Handler<typeof area.listDeskOrders> = async ({ query, locale }) => {
  const { cursor, limit = 25, ...wanted } = query;
  const { orders, next } = await list({ deskOrders: deskOrders() }, wanted, limit, placeIn(cursor));
  return {
    status: 200,
    body: { orders: orders.map((order) => deskOrderRowWire(order, locale)), cursor: cursorWire(next) },
  };
};
