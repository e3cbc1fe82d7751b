import type { confirmedNames as area } from '#shared/contract/afterSale/names.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { production } from '../../runtime/services/production.ts';
import { namesWire } from '../wire/namesWire.ts';
import { orderAtHand } from './orderAtHand.ts';

export const getNames: Handler<typeof area.getNames> = async (request) => {
  const order = await orderAtHand(request);
  if ('refused' in order) return order;
  return { status: 200, body: namesWire(await production().names(order.id)) };
};
