import { ordersBehind } from '../../domain/cart/versionOf.ts';
import { isKept } from '../../domain/order/isKept.ts';
import type { Order } from '../../domain/order/order.ts';
import { holdOrder } from './holdOrder.ts';
import type { ProductionDeps } from './productionDeps.ts';

const reason = 'earlier_order_ended';

/**
 * Stops a new version of which only what changed was paid for, where the order with the rest was given up or erased: what is
 * unchanged would be translated for nothing, or nobody could see what it was translated as. People agree with the customer what
 * becomes of it, and let it go on. Once: what they let go on is not stopped again. True where it is on hold for that.
 */
export async function holdWithoutEarlier(deps: ProductionDeps, order: Order): Promise<boolean> {
  const behind = order.quoteId === undefined ? ordersBehind(order.form, order.files) : [];
  if (behind.length === 0) return false;
  const earlier = await Promise.all(behind.map((id) => deps.orders.read(id)));
  if (earlier.every((one) => one !== undefined && isKept(one))) return false;
  const before = (await deps.production.events(order.id)).some(
    (event) => event.act === 'order_held' && event.reason === reason,
  );
  if (before) return order.state === 'on_hold';
  return !('refused' in (await holdOrder(deps, { orderId: order.id, by: { kind: 'system' }, reason })));
}

/** The same of everything that was ordered as a new version of an order that ended. */
export async function holdNewer(deps: ProductionDeps, endedId: string): Promise<void> {
  const ended = await deps.orders.read(endedId);
  for (const id of ended?.newer ?? []) {
    const order = await deps.orders.read(id);
    if (order) await holdWithoutEarlier(deps, order);
  }
}
