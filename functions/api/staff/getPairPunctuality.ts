import type { staff as area } from '#shared/contract/staff.ts';
import { punctualityRules } from '#shared/rules/punctuality.ts';
import { mostOrderedFirst } from '../../domain/order/punctuality.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { measures } from '../../runtime/services/punctuality.ts';
import { punctualityWire } from '../wire/punctualityWire.ts';

export const getPairPunctuality: Handler<typeof area.getPairPunctuality> = async () => {
  const punctuality = mostOrderedFirst(await measures().board()).map(punctualityWire);
  return { status: 200, body: { least_orders: punctualityRules.leastOrders, punctuality } };
};
