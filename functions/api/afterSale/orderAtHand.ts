import type { Refusal } from '#shared/contract/operation.ts';
import type { Order } from '../../domain/order/order.ts';
import type { RequestContext } from '../../runtime/http/handlers.ts';
import { orders } from '../../runtime/services/orders.ts';
import { openOrder } from '../../usecases/orders/orders.ts';
import { readerOf } from '../wire/caller.ts';

type Asked = Pick<RequestContext, 'caller' | 'cartHash'> & {
  params: { id: string };
  query?: { hash?: string | undefined } | undefined;
};

/** The order of a request, if the caller may see it. An unpaid order has no after-sale operations. */
export async function orderAtHand({ params, query, caller, cartHash }: Asked): Promise<Order | Refusal<'not_found'>> {
  const order = await openOrder(orders(), params.id, readerOf(caller, query?.hash ?? cartHash));
  if ('refused' in order) return order;
  return order.acceptedAt === undefined ? { refused: 'not_found' } : order;
}
