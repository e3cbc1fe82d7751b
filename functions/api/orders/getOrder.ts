import type { orders as area } from '#shared/contract/orders.ts';
import { orders } from '../../runtime/built/orders.ts';
import { payments } from '../../runtime/built/payments.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { readOrder } from '../../usecases/orders/readOrder.ts';
import { orderWire } from './orderWire.ts';

export const getOrder: Handler<typeof area.getOrder> = async ({ params, query, caller, cartHash, locale, now }) => {
  const found = await readOrder({ orders: orders(), payments: payments() }, params.id, {
    account: caller.kind === 'visitor' ? undefined : caller.account,
    isStaff: caller.kind === 'staff',
    hash: query.hash ?? cartHash,
  });
  return 'refused' in found ? found : { status: 200, body: orderWire(found, locale, now) };
};
