import type { Refusal } from '#shared/contract/operation.ts';
import type { ScanRefusal } from '#shared/model/scanVerdict.ts';
import { accessedKind } from '../../domain/order/fileAccess.ts';
import type { Order } from '../../domain/order/order.ts';
import { deliveredKey, uploadKey } from '../../gateways/fileKeys.ts';
import type { FileGateway } from '../../gateways/files.ts';
import type { OrderStore } from '../../stores/orders/orderStore.ts';
import { type OrderReader, openOrder } from './openOrder.ts';

/** A ten-minute link to one file of an order, source or delivered, under its original name. */
export async function linkOrderFile(
  { orders, files, now }: { orders: OrderStore; files: FileGateway; now: Date },
  { id, file }: { id: string; file: string },
  reader: OrderReader,
): Promise<
  | { url: string; fileName: string; expiresAt: string; what: 'source' | 'delivered' }
  | Refusal<'not_found' | ScanRefusal>
> {
  const order = await openOrder(orders, id, reader);
  if ('refused' in order) return order;
  const found = locate(order, file);
  // Erased files have no link.
  if (!found || order.filesErased) return { refused: 'not_found' };
  const link = await files.openLink(found.key, found.name, now);
  if ('refused' in link) return link;
  return { ...link, fileName: found.name, what: accessedKind(order, file) };
}

function locate(order: Order, id: string): { key: string; name: string } | undefined {
  const sent = order.files.find((file) => file.id === id);
  if (sent) return { key: uploadKey(order.cartDigest, sent.hash, sent.id), name: sent.name };
  const made = order.delivered?.find((file) => file.id === id);
  return made && { key: deliveredKey(order.id, made.id), name: made.name };
}
