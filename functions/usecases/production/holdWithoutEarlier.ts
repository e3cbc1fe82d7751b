import { ordersBehind } from '../../domain/cart/versionOf.ts';
import type { OrderMail } from '../../domain/mail/mail.ts';
import { isKept } from '../../domain/order/isKept.ts';
import type { Order } from '../../domain/order/order.ts';
import { holdOrder } from './holdOrder.ts';
import type { ProductionDeps } from './productionDeps.ts';

const reason = 'earlier_order_ended';

/**
 * Puts a new version with only its changes paid on hold, if the order with the rest was given up or erased: the
 * unchanged parts would be translated for free, or their translation could not be read. Staff agree with the customer,
 * who is informed by mail and on the order's page, what to do, and resume it. Once: a resumed order is not stopped
 * again. True if it is on hold for that.
 */
export async function holdWithoutEarlier(deps: ProductionDeps, order: Order): Promise<boolean> {
  const behind = order.quoteId === undefined ? ordersBehind(order.form, order.files) : [];
  if (behind.length === 0) return false;
  const earlier = await Promise.all(behind.map(async (id) => ({ id, order: await deps.orders.read(id) })));
  const gone = earlier.find((one) => !one.order || !isKept(one.order))?.id;
  if (gone === undefined) return false;
  const before = (await deps.production.events(order.id)).some(
    (event) => event.act === 'order_held' && event.reason === reason,
  );
  if (before) return order.state === 'on_hold';
  const mails = order.erasedAt === undefined && order.email !== '' ? [mailOf(order, gone, deps.now)] : [];
  const by = { kind: 'system' } as const;
  return !('refused' in (await holdOrder(deps, { orderId: order.id, by, reason, without: gone, mails })));
}

/** The same for all new versions of an ended order. */
export async function holdNewer(deps: ProductionDeps, endedId: string): Promise<void> {
  const ended = await deps.orders.read(endedId);
  for (const id of ended?.newer ?? []) {
    const order = await deps.orders.read(id);
    if (order) await holdWithoutEarlier(deps, order);
  }
}

/** Sent once: it is put on hold for this once. */
const mailOf = ({ id, email, locale }: Order, earlier: string, now: Date): OrderMail => ({
  id: `version_hold.${id}`,
  template: 'version_hold',
  to: email,
  locale,
  orderId: id,
  earlier,
  state: 'queued',
  createdAt: now.toISOString(),
});
