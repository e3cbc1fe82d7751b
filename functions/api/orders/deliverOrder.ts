import type { orders as area } from '#shared/contract/orders.ts';
import { staffLine } from '../../domain/audit/staffLine.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { sessionOf } from '../../runtime/http/sessionOf.ts';
import { actingOf, auditPart } from '../../runtime/services/audit.ts';
import { orders, orderWork } from '../../runtime/services/orders.ts';
import { productionDeps } from '../../runtime/services/production.ts';
import { deliverOrder as deliver } from '../../usecases/orders/deliverOrder.ts';
import { readerOf } from '../wire/readerOf.ts';
import { answerOrder } from './answerOrder.ts';

export const deliverOrder: Handler<typeof area.deliverOrder> = async (request) => {
  const { params, caller, locale, now, requestId } = request;
  const deps = { ...productionDeps(now), orders: orders(), orderWork: orderWork() };
  const by = { kind: 'staff', id: sessionOf(caller).account, request: requestId } as const;
  const after = { state: 'delivered' };
  const line = staffLine(actingOf(request), 'delivered', `order#${params.id}`, { after });
  const delivered = await deliver(deps, params.id, by, [auditPart(line)]);
  return 'refused' in delivered ? delivered : answerOrder(params.id, readerOf(caller, undefined), locale, now);
};
