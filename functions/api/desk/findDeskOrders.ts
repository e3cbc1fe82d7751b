import type { desk as area } from '#shared/contract/desk.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { accounts, ownedOrders } from '../../runtime/services/accounts.ts';
import { findDeskOrders as find } from '../../usecases/desk/findDeskOrders.ts';
import { cursorWire, placeIn } from './cursorWire.ts';
import { deskOrderRowWire } from './deskOrderWire.ts';

export const findDeskOrders: Handler<typeof area.findDeskOrders> = async ({ body, locale }) => {
  const deps = { accounts: accounts(), ownedOrders: ownedOrders() };
  const { orders, next } = await find(deps, body.email, body.limit ?? 25, placeIn(body.cursor));
  return {
    status: 200,
    body: { orders: orders.map((order) => deskOrderRowWire(order, locale)), cursor: cursorWire(next) },
  };
};
