import type { orders as area } from '#shared/contract/orders.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { outbox } from '../../runtime/services/accounts.ts';
import { orders, orderWork } from '../../runtime/services/orders.ts';
import { mailQueue } from '../../runtime/services/queues.ts';
import { deliverOrder as deliver } from '../../usecases/orders/deliverOrder.ts';
import { answerOrder } from './answerOrder.ts';
import { readerOf } from './readerOf.ts';

export const deliverOrder: Handler<typeof area.deliverOrder> = async ({ params, caller, locale, now }) => {
  const deps = { orders: orders(), orderWork: orderWork(), outbox: outbox(), mailQueue: mailQueue(), now };
  const delivered = await deliver(deps, params.id);
  return 'refused' in delivered ? delivered : answerOrder(params.id, readerOf(caller, undefined), locale, now);
};
