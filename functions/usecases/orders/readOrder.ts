import type { Refusal } from '#shared/contract/operation.ts';
import type { Order } from '../../domain/order/order.ts';
import type { Payment, PaymentAttempt, PaymentNotice } from '../../domain/payment/payment.ts';
import type { Job } from '../../domain/production/job.ts';
import { underProduction } from '../../domain/production/workProgress.ts';
import type { Refund } from '../../domain/refund/refund.ts';
import type { CartStore } from '../../stores/carts/carts.ts';
import type { OrderStore } from '../../stores/orders/orders.ts';
import type { PaymentStore } from '../../stores/payments/payments.ts';
import type { ProductionStore } from '../../stores/production/production.ts';
import type { BegunHead } from '../../stores/production/segments.ts';
import { type OrderReader, openOrder } from './orders.ts';

interface Deps {
  orders: OrderStore;
  payments: PaymentStore;
  carts: Pick<CartStore, 'readContent'>;
  production: Pick<ProductionStore, 'read' | 'segments'>;
}

/** An order with its payment, jobs and pasted text. */
export async function readOrder(
  { orders, payments, carts, production }: Deps,
  id: string,
  reader: OrderReader,
): Promise<
  | {
      order: Order;
      payment: Payment;
      attempts: PaymentAttempt[];
      notices: PaymentNotice[];
      refunds: Refund[];
      jobs: readonly Job[];
      /** How far work by sentence is, while it is under work. */
      columns: readonly BegunHead[];
      content: string | undefined;
    }
  | Refusal<'not_found'>
> {
  const order = await openOrder(orders, id, reader);
  if ('refused' in order) return order;
  const hasText = order.form.textCharacters > 0 && order.erasedAt === undefined;
  const [rows, work, columns, content] = await Promise.all([
    payments.read(order.paymentSlug),
    order.acceptedAt === undefined ? undefined : production.read(id),
    underProduction.includes(order.state) ? production.segments.heads(id) : [],
    hasText ? carts.readContent(order.cartDigest) : undefined,
  ]);
  if (!rows) throw new Error('An order without its payment.');
  return { order, ...rows, jobs: work?.jobs ?? [], columns, content };
}
