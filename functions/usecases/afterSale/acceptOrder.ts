import type { Refusal } from '#shared/contract/operation.ts';
import type { Order } from '../../domain/order/order.ts';
import type { AfterSaleStore } from '../../stores/orders/afterSaleStore.ts';
import type { OrderStore } from '../../stores/orders/orderStore.ts';

/** The customer accepts delivered work. Idempotent; `conflict` if nothing is delivered, or if it was reopened. */
export async function acceptOrder(
  {
    orders,
    afterSale,
    now,
  }: { orders: Pick<OrderStore, 'read'>; afterSale: Pick<AfterSaleStore, 'complete'>; now: Date },
  order: Order,
): Promise<{ completedAt: string } | Refusal<'conflict'>> {
  if (order.state === 'delivered') {
    const written = await afterSale.complete(order, now, { bySystem: false }, []);
    if (written === 'written') return { completedAt: now.toISOString() };
  }
  const again = await orders.read(order.id);
  return again?.state === 'completed' && again.completedAt !== undefined
    ? { completedAt: again.completedAt }
    : { refused: 'conflict' };
}
