import type { Refusal } from '#shared/contract/operation.ts';
import type { Order } from '../../domain/order/order.ts';
import { digestOf } from '../../stores/digest.ts';
import type { OrderStore } from '../../stores/orders/orderStore.ts';

/** The reader: the customer's account, staff, or a holder of the order's hash. */
export interface OrderReader {
  account: string | undefined;
  isStaff: boolean;
  hash: string | undefined;
}

/** An order for those who may read it; for others it does not exist. */
export async function openOrder(
  orders: OrderStore,
  id: string,
  reader: OrderReader,
): Promise<Order | Refusal<'not_found'>> {
  const order = await orders.read(id);
  return order && maySee(order, reader) ? order : { refused: 'not_found' };
}

/** Digests are compared, so that response times reveal nothing about the hash. */
function maySee(order: Order, { account, isStaff, hash }: OrderReader): boolean {
  if (order.erasedAt !== undefined) return isStaff;
  if (isStaff || (account !== undefined && account === order.account)) return true;
  return hash !== undefined && digestOf(hash) === order.cartDigest;
}
