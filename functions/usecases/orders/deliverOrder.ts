import type { Refusal } from '#shared/contract/operation.ts';
import { undelivered, underWork } from '../../domain/order/delivery.ts';
import type { Order } from '../../domain/order/order.ts';
import type { Actor } from '../../domain/production/workEvent.ts';
import type { OrderStore } from '../../stores/orders/orderStore.ts';
import type { OrderWorkStore } from '../../stores/orders/orderWorkStore.ts';
import type { TransactItem } from '../../stores/transact.ts';
import { enqueueMail } from '../mails/enqueueMail.ts';
import { finishJobs } from '../production/finishJobs.ts';
import type { ProductionDeps } from '../production/productionDeps.ts';
import { orderDeliveredMail } from '../production/workMails.ts';

export interface DeliverDeps extends ProductionDeps {
  orders: OrderStore;
  orderWork: OrderWorkStore;
}

/**
 * Staff deliver an order, once, when every target language has its file, with the mail to the customer. Open jobs are
 * closed and delivered ones approved; `conflict` while a translator is at work.
 */
export async function deliverOrder(
  deps: DeliverDeps,
  id: string,
  by: Actor,
  /** Its audit line, if no job is closed, which would have its own. */
  more: readonly TransactItem[] = [],
): Promise<Order | Refusal<'not_found' | 'conflict'>> {
  const first = await delivering(deps, id, by, more);
  // The scheduled job may plan the work during the delivery: now it has jobs to close.
  const delivered = first === 'changed' ? await delivering(deps, id, by, more) : first;
  return delivered === 'changed' ? { refused: 'conflict' } : delivered;
}

/** `changed`: its work was planned, or it was changed, since it was read. */
async function delivering(
  deps: DeliverDeps,
  id: string,
  by: Actor,
  more: readonly TransactItem[],
): Promise<Order | Refusal<'not_found' | 'conflict'> | 'changed'> {
  const { orders, orderWork, production, outbox, mailQueue, now } = deps;
  const order = await orders.read(id);
  if (!order) return { refused: 'not_found' };
  if (!underWork.includes(order.state) || undelivered(order).length > 0) return { refused: 'conflict' };
  const finished = await finishJobs(deps, id, by);
  if (!('refused' in finished)) return (await orders.read(id)) ?? { refused: 'not_found' };
  if (finished.refused !== 'not_found') return finished;
  // Without jobs the order is delivered as it is, and no more work is planned for it.
  const mail = orderDeliveredMail(order, 0, now);
  const delivered = await orderWork.deliver(id, now, [
    production.unplanned(id),
    ...production.deliveredItems(id, now),
    outbox.item(mail),
    ...more,
  ]);
  if (delivered === 'changed') return 'changed';
  await enqueueMail(mailQueue, mail);
  return { ...order, state: 'delivered', deliveredAt: now.toISOString() };
}
