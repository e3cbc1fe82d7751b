import type { Refusal } from '#shared/contract/operation.ts';
import type { Order } from '../../domain/order/order.ts';
import type { Payment, PaymentAttempt } from '../../domain/payment/payment.ts';
import type { OrderStore } from '../../stores/orders/orderStore.ts';
import type { PaymentStore } from '../../stores/payments/paymentStore.ts';
import { type OrderReader, openOrder } from './openOrder.ts';

/** An order with its payment. */
export async function readOrder(
  { orders, payments }: { orders: OrderStore; payments: PaymentStore },
  id: string,
  reader: OrderReader,
): Promise<{ order: Order; payment: Payment; attempts: PaymentAttempt[] } | Refusal<'not_found'>> {
  const order = await openOrder(orders, id, reader);
  if ('refused' in order) return order;
  const rows = await payments.read(order.paymentSlug);
  if (!rows) throw new Error('An order without its payment.');
  return { order, ...rows };
}
