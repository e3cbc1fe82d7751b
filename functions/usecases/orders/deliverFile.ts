import type { Refusal } from '#shared/contract/operation.ts';
import { mostDelivered, underWork } from '../../domain/order/delivery.ts';
import type { DeliveredFile, Order } from '../../domain/order/order.ts';
import { deliveredKey } from '../../gateways/fileKeys.ts';
import type { FileGateway } from '../../gateways/files.ts';
import type { OrderStore } from '../../stores/orders/orderStore.ts';
import type { OrderWorkStore } from '../../stores/orders/orderWorkStore.ts';
import { BusyError, type TransactItem } from '../../stores/transact.ts';

/** A file added to an order. */
export interface MadeFile extends Omit<DeliveredFile, 'bytes' | 'deliveredAt'> {
  content: Uint8Array;
}

type Outcome = Order | Refusal<'not_found' | 'conflict' | 'too_many_files' | 'validation_failed'>;

/** Adds a file to an order in work. The bytes are in the bucket before the order refers to them. */
export async function deliverFile(
  { orders, orderWork, files, now }: { orders: OrderStore; orderWork: OrderWorkStore; files: FileGateway; now: Date },
  orderId: string,
  { content, ...made }: MadeFile,
  more: readonly TransactItem[] = [],
): Promise<Outcome> {
  const file = { ...made, bytes: content.byteLength, deliveredAt: now.toISOString() };
  for (let attempt = 0; attempt < 10; attempt++) {
    const order = await orders.read(orderId);
    if (!order) return { refused: 'not_found' };
    // Already written, but the answer was lost: the repetition was refused.
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
