import type { PaymentState } from '#shared/model/orderState.ts';
import type { Order } from '../../domain/order/order.ts';
import { statusName } from '../../domain/payment/statusName.ts';
import type { OwnedOrderStore } from '../../stores/orders/ownedOrderStore.ts';
import type { PaymentStore } from '../../stores/payments/paymentStore.ts';

export interface ListedOrder {
  order: Order;
  status: PaymentState;
  place: string;
}

/** A page of an account's orders, of one status or with one number of its own if asked for; `next` is where the following page begins. */
export async function listOrders(
  { ownedOrders, payments, now }: { ownedOrders: OwnedOrderStore; payments: PaymentStore; now: Date },
  owner: { account: string; email: string },
  wanted: {
    limit: number;
    before?: string | undefined;
    status?: PaymentState | undefined;
    reference?: string | undefined;
  },
): Promise<{ orders: ListedOrder[]; next: string | undefined }> {
  const orders: ListedOrder[] = [];
  let { before } = wanted;
  for (;;) {
    const page = await (wanted.reference === undefined
      ? ownedOrders.page(owner, wanted.limit, before)
      : ownedOrders.pageOf(owner, wanted.reference, wanted.limit, before));
    const listed = await Promise.all(page.map(async (found) => ({ ...found, status: await statusOf(found.order) })));
    orders.push(...listed.filter(({ status }) => wanted.status === undefined || status === wanted.status));
    before = page.at(-1)?.place;
    if (page.length < wanted.limit) return { orders: orders.slice(0, wanted.limit), next: nextOf(orders) };
    if (orders.length >= wanted.limit)
      return { orders: orders.slice(0, wanted.limit), next: orders[wanted.limit - 1]?.place };
  }

  function nextOf(all: readonly ListedOrder[]): string | undefined {
    return all.length > wanted.limit ? all[wanted.limit - 1]?.place : undefined;
  }

  async function statusOf({ paymentSlug }: Order): Promise<PaymentState> {
    const rows = await payments.read(paymentSlug);
    if (!rows) throw new Error('An order without its payment.');
    return statusName(rows.payment, rows.attempts, now);
  }
}
