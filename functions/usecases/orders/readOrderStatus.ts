import type { Refusal } from '#shared/contract/operation.ts';
import type { PaymentState } from '#shared/model/orderState.ts';
import type { Order } from '../../domain/order/order.ts';
import { failureOf, statusName } from '../../domain/payment/statusName.ts';
import type { OrderStore } from '../../stores/orders/orderStore.ts';
import type { PaymentStore } from '../../stores/payments/paymentStore.ts';

/** The order of a hash, and its payment's state. */
export async function readOrderStatus(
  { orders, payments, now }: { orders: OrderStore; payments: PaymentStore; now: Date },
  hash: string,
): Promise<{ order: Order; status: PaymentState; failure: 'card_refused' | 'failed' } | Refusal<'not_found'>> {
  const order = await orders.readByHash(hash);
  const rows = order && (await payments.read(order.paymentSlug));
  if (!rows) return { refused: 'not_found' };
  const { payment, attempts } = rows;
  return { order, status: statusName(payment, attempts, now), failure: failureOf(attempts, now) };
}
