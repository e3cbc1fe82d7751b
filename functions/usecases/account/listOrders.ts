import type { PaymentState } from '#shared/model/orderState.ts';
import type { Order } from '../../domain/order/order.ts';
import { isKnownBy } from '../../domain/order/ownNumbers.ts';
import { statusName } from '../../domain/payment/statusName.ts';
import type { OrdersWanted, OwnedOrderStore } from '../../stores/orders/ownedOrderStore.ts';
import type { PaymentStore } from '../../stores/payments/paymentStore.ts';

export interface ListedOrder {
  order: Order;
  status: PaymentState;
  place: string;
}

/** The most orders a call reads with selective filters: its page ends there, and the next continues. */
const mostLooked = 500;

/**
 * A page of an account's orders that match all filters, newest first, or with `since` longest unchanged first; `next`
 * is the next cursor. A page may hold fewer than `limit`: only a missing `next` is the end.
 */
export async function listOrders(
  { ownedOrders, payments, now }: { ownedOrders: OwnedOrderStore; payments: PaymentStore; now: Date },
  owner: { account: string; email: string },
  wanted: OrdersWanted & { limit: number; from?: string | undefined; status?: PaymentState | undefined },
): Promise<{ orders: ListedOrder[]; next: string | undefined }> {
  const { limit, status } = wanted;
  const found: ListedOrder[] = [];
  let { from } = wanted;
  // If the first query is not enough, the filter is selective: later ones read more.
  for (let looked = 0, size = limit; ; looked += size, size = 100) {
    const { orders, next } = await ownedOrders.look(owner, wanted, size, from);
    const fitting = orders.filter(({ order }) => isKnownBy(order, wanted));
    const listed = await Promise.all(fitting.map(async (one) => ({ ...one, status: await statusOf(one.order) })));
    found.push(...listed.filter((one) => status === undefined || one.status === status));
    if (found.length > limit) return { orders: found.slice(0, limit), next: found[limit - 1]?.place };
    if (next === undefined || found.length === limit || looked + size >= mostLooked) return { orders: found, next };
    from = next;
  }

  async function statusOf({ paymentSlug }: Order): Promise<PaymentState> {
    const rows = await payments.read(paymentSlug);
    if (!rows) throw new Error('An order without its payment.');
    return statusName(rows.payment, rows.attempts, now);
  }
}
