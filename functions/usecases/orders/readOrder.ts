import type { Refusal } from '#shared/contract/operation.ts';
import type { Order } from '../../domain/order/order.ts';
import type { Payment, PaymentAttempt } from '../../domain/payment/payment.ts';
import { digestOf } from '../../stores/digest.ts';
import type { OrderStore } from '../../stores/orderStore.ts';
import type { PaymentStore } from '../../stores/paymentStore.ts';

/** Who asks: its customer's account, staff, or whoever holds the order's hash. */
export interface OrderReader {
  account: string | undefined;
  isStaff: boolean;
  hash: string | undefined;
}

/** An order for those who may see it; for others it does not exist. */
export async function readOrder(
  { orders, payments }: { orders: OrderStore; payments: PaymentStore },
  id: string,
  reader: OrderReader,
): Promise<{ order: Order; payment: Payment; attempts: PaymentAttempt[] } | Refusal<'not_found'>> {
  const order = await orders.read(id);
  if (!order || !maySee(order, reader)) return { refused: 'not_found' };
  const rows = await payments.read(order.paymentSlug);
  if (!rows) throw new Error('An order without its payment.');
  return { order, ...rows };
}

/** Digests are compared, so that an answer's delay tells nothing about the hash. */
function maySee(order: Order, { account, isStaff, hash }: OrderReader): boolean {
  if (isStaff || (account !== undefined && account === order.account)) return true;
  return hash !== undefined && digestOf(hash) === order.cartDigest;
}
