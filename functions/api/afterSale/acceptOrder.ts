import type { afterSale as area } from '#shared/contract/afterSale.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { afterSale, orders } from '../../runtime/services/orders.ts';
import { acceptOrder as accept } from '../../usecases/afterSale/acceptOrder.ts';
import { orderAtHand } from './orderAtHand.ts';

export const acceptOrder: Handler<typeof area.acceptOrder> = async (request) => {
  const order = await orderAtHand(request);
  if ('refused' in order) return order;
  const accepted = await accept({ orders: orders(), afterSale: afterSale(), now: request.now }, order);
  return 'refused' in accepted ? accepted : { status: 200, body: { completed_at: accepted.completedAt } };
};
