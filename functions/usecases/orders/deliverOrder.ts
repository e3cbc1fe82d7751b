import type { Refusal } from '#shared/contract/operation.ts';
import type { DeliveredFile, Order } from '../../domain/order/order.ts';
import { mostDelivered, undelivered, underWork } from '../../domain/order/workedOn.ts';
import type { Actor } from '../../domain/production/workEvent.ts';
import { deliveredKey } from '../../gateways/fileKeys.ts';
import type { FileGateway } from '../../gateways/files.ts';
import type { OrderStore, OrderWorkStore } from '../../stores/orders/orders.ts';
import { BusyError, type TransactItem } from '../../stores/transact.ts';
import { enqueueMail } from '../mails/enqueueMail.ts';
import { orderDeliveredMail, type ProductionDeps } from '../production/changeWork.ts';
import { finishJobs } from '../production/jobApprovals.ts';

interface DeliverDeps extends ProductionDeps {
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
  /** Items written if the order has no jobs, such as the audit line: closed jobs have their own lines. */
  more: readonly TransactItem[] = [],
): Promise<Order | Refusal<'not_found' | 'conflict'>> {
  const first = await delivering(deps, id, by, more);
  // If the schedule planned the work in between, the second try closes its jobs.
  const delivered = first === 'changed' ? await delivering(deps, id, by, more) : first;
  return delivered === 'changed' ? { refused: 'conflict' } : delivered;
}

/** `changed`: the order changed, or its work was planned, since it was read. */
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

/** A file added to an order. */
export interface MadeFile extends Omit<DeliveredFile, 'bytes' | 'deliveredAt'> {
  content: Uint8Array;
}

type FileDelivered = Order | Refusal<'not_found' | 'conflict' | 'too_many_files' | 'validation_failed'>;

/** Adds a file to an order in work. The bytes are in the bucket before the order refers to them. */
export async function deliverFile(
  { orders, orderWork, files, now }: { orders: OrderStore; orderWork: OrderWorkStore; files: FileGateway; now: Date },
  orderId: string,
  { content, ...made }: MadeFile,
  more: readonly TransactItem[] = [],
): Promise<FileDelivered> {
  const file = { ...made, bytes: content.byteLength, deliveredAt: now.toISOString() };
  for (let attempt = 0; attempt < 10; attempt++) {
    const order = await orders.read(orderId);
    if (!order) return { refused: 'not_found' };
    // An earlier call added the file, but its answer was lost.
    if (order.delivered?.some(({ id }) => id === file.id)) return order;
    if (!underWork.includes(order.state)) return { refused: 'conflict' };
    if (!order.form.targetLanguages.some((language) => language === made.targetLanguage))
      return { refused: 'validation_failed', fields: { target_lang: ['validation/target_refused'] } };
    const { delivered = [] } = order;
    if (delivered.length >= mostDelivered) return { refused: 'too_many_files', replace: { limit: mostDelivered } };
    await files.put(deliveredKey(orderId, file.id), content, file.contentType);
    if ((await orderWork.addDelivered(orderId, file, delivered.length, more)) === 'written')
      return { ...order, delivered: [...delivered, file] };
  }
  throw new BusyError('An order changed faster than a file could be added.');
}
