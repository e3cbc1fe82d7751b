import type { afterSale as area } from '#shared/contract/afterSale.ts';
import { punctualityRules } from '#shared/rules/punctuality.ts';
import { publicPunctuality } from '../../domain/order/punctuality.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { measures } from '../../runtime/services/punctuality.ts';
import { punctualityWire } from '../wire/punctualityWire.ts';

export const getPunctuality: Handler<typeof area.getPunctuality> = async () => {
  const { leastOrders, windowDays } = punctualityRules;
  const punctuality = publicPunctuality(await measures().board()).map(punctualityWire);
  return { status: 200, body: { least_orders: leastOrders, window_days: windowDays, punctuality } };
};
