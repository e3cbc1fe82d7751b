import type { Refusal } from '#shared/contract/operation.ts';
import type { PaymentState } from '#shared/model/order/orderState.ts';
import type { ScanRefusal } from '#shared/model/order/scanVerdict.ts';
import { accessedKind, type FileAccess } from '../../domain/order/fileAccess.ts';
import type { Order } from '../../domain/order/order.ts';
import { failureOf, statusName } from '../../domain/payment/payment.ts';
import { deliveredKey, uploadKey } from '../../gateways/fileKeys.ts';
import type { FileGateway } from '../../gateways/files.ts';
import { digestOf } from '../../stores/digest.ts';
import type { OrderStore } from '../../stores/orders/orders.ts';
import type { PaymentStore } from '../../stores/payments/payments.ts';
import type { AccessedOf, AccessStore } from '../../stores/production/fileAccesses.ts';

/** The reader: the customer's account, staff, or a holder of the order's hash. */
export interface OrderReader {
  account: string | undefined;
  isStaff: boolean;
  hash: string | undefined;
}

/** An order for those who may read it; for others it does not exist. */
export async function openOrder(
  orders: OrderStore,
  id: string,
  reader: OrderReader,
): Promise<Order | Refusal<'not_found'>> {
  const order = await orders.read(id);
  return order && maySee(order, reader) ? order : { refused: 'not_found' };
}

/** Digests are compared, so that response times reveal nothing about the hash. */
function maySee(order: Order, { account, isStaff, hash }: OrderReader): boolean {
  if (order.erasedAt !== undefined) return isStaff;
  if (isStaff || (account !== undefined && account === order.account)) return true;
  return hash !== undefined && digestOf(hash) === order.cartDigest;
}

/** The order of a hash, and its payment's state. */
export async function readOrderStatus(
  { orders, payments, now }: { orders: OrderStore; payments: PaymentStore; now: Date },
  hash: string,
): Promise<{ order: Order; status: PaymentState; failure: 'card_refused' | 'failed' } | Refusal<'not_found'>> {
  const order = await orders.readByHash(hash);
  const rows = order && (await payments.read(order.paymentSlug));
  if (!rows) return { refused: 'not_found' };
  return { order, status: statusName(rows, now), failure: failureOf(rows.attempts, now) };
}

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

interface AccessLogDeps {
  accesses: Pick<AccessStore, 'append'>;
  newId(): string;
  /** Called with an access whose log line could not be written. */
  onLost(access: FileAccess, error: unknown): void;
}

/**
 * Writes a line into the access log of an order, or of a cart before it is ordered. Viewing the same file by the same
 * role again within a minute is the same line, as pages repeat requests; each link is a separate one. A failed write
 * does not block the file, but is always reported.
 */
export async function logAccess(
  { accesses, newId, onLost }: AccessLogDeps,
  of: AccessedOf,
  opened: Omit<FileAccess, 'orderId'>,
): Promise<void> {
  const access = 'orderId' in of ? { orderId: of.orderId, ...opened } : opened;
  const line = access.way === 'preview' ? { ...access, at: `${access.at.slice(0, 16)}:00.000Z` } : access;
  const id = access.way === 'preview' ? `${access.role}.${access.what}.${access.file ?? ''}` : newId();
  try {
    await accesses.append(of, line, id);
  } catch (error) {
    onLost(line, error);
  }
}
