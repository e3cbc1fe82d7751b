import type { orders as area } from '#shared/contract/orders.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { sessionOf } from '../../runtime/http/sessionOf.ts';
import { orders, orderWork } from '../../runtime/services/orders.ts';
import { productionDeps } from '../../runtime/services/production.ts';
import { deliverOrder as deliver } from '../../usecases/orders/deliverOrder.ts';
import { readerOf } from '../wire/readerOf.ts';
import { answerOrder } from './answerOrder.ts';

export const deliverOrder: Handler<typeof area.deliverOrder> = async ({ params, caller, locale, now }) => {
  const deps = { ...productionDeps(now), orders: orders(), orderWork: orderWork() };
  const delivered = await deliver(deps, params.id, { kind: 'staff', id: sessionOf(caller).account });
  return 'refused' in delivered ? delivered : answerOrder(params.id, readerOf(caller, undefined), locale, now);
};
