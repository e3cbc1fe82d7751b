import type { CartWire } from '#shared/contract/schemas/cart.ts';
import { orders } from '../../runtime/services/orders.ts';
import { payments } from '../../runtime/services/payments.ts';
import { readOrderStatus } from '../../usecases/orders/orders.ts';

/** The order a cart became: its number and payment state; null where there is none to show. */
export async function orderOfCart(cartHash: string, now: Date): Promise<CartWire['order']> {
  const progress = await readOrderStatus({ orders: orders(), payments: payments(), now }, cartHash);
  return 'refused' in progress ? null : { id: progress.order.id, status_name: progress.status };
}
