import type { MailQueued } from '#events/messages/mailQueued.ts';
import type { Refusal } from '#shared/contract/operation.ts';
import type { OrderMail } from '../../domain/mail/mail.ts';
import { undelivered, underWork } from '../../domain/order/delivery.ts';
import type { Order } from '../../domain/order/order.ts';
import type { QueueGateway } from '../../gateways/queue.ts';
import type { MailOutbox } from '../../stores/mails/mailOutbox.ts';
import type { OrderStore } from '../../stores/orders/orderStore.ts';
import type { OrderWorkStore } from '../../stores/orders/orderWorkStore.ts';
import { enqueueMail } from '../mails/enqueueMail.ts';

export interface DeliverDeps {
  orders: OrderStore;
  orderWork: OrderWorkStore;
  outbox: Pick<MailOutbox, 'item'>;
  mailQueue: QueueGateway<MailQueued>;
  now: Date;
}

/** Hands an order over, once, when every target language has its file; the mail to the customer is owed with it. */
export async function deliverOrder(
  { orders, orderWork, outbox, mailQueue, now }: DeliverDeps,
  id: string,
): Promise<Order | Refusal<'not_found' | 'conflict'>> {
  const order = await orders.read(id);
  if (!order) return { refused: 'not_found' };
  if (!underWork.includes(order.state) || undelivered(order).length > 0) return { refused: 'conflict' };
  const mail: OrderMail = {
    id: `order_delivered.${id}.${order.delivered?.length ?? 0}`,
    template: 'order_delivered',
    to: order.email,
    locale: order.locale,
    orderId: id,
    state: 'queued',
    createdAt: now.toISOString(),
  };
  if ((await orderWork.deliver(id, now, [outbox.item(mail)])) === 'changed') return { refused: 'conflict' };
  await enqueueMail(mailQueue, mail);
  return { ...order, state: 'delivered', deliveredAt: now.toISOString() };
}
