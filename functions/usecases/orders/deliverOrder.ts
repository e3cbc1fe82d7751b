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
 * Staff hand an order over, once, when every target language has its file; the mail to the customer is owed with it. Jobs
 * that nobody works on are closed and what was delivered is approved; `conflict` while a translator is at work.
 */
export async function deliverOrder(
  deps: DeliverDeps,
  id: string,
  by: Actor,
  /** What is written with it where no job is closed by it, which tells of itself. */
  more: readonly TransactItem[] = [],
): Promise<Order | Refusal<'not_found' | 'conflict'>> {
  const first = await delivering(deps, id, by, more);
  // The clock may plan the work just while it is handed over: now it has jobs to close.
  const delivered = first === 'changed' ? await delivering(deps, id, by, more) : first;
  return delivered === 'changed' ? { refused: 'conflict' } : delivered;
}

/** `changed`: its work was planned, or it was changed, after it was read. */
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
  // No job yet, or none at all: the order is handed over as it is, and nothing is planned for it any more.
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
