import type { Refusal } from '#shared/contract/operation.ts';
import { erasedOrder, isUnderWork } from '../../domain/order/erasedOrder.ts';
import type { Order } from '../../domain/order/order.ts';
import { countedTextKey, deliveredKey, uploadKey } from '../../gateways/fileKeys.ts';
import type { FileGateway } from '../../gateways/files.ts';
import type { CartStore } from '../../stores/cartStore.ts';
import type { OrderWorkStore } from '../../stores/orderWorkStore.ts';
import type { OwnedOrderStore } from '../../stores/ownedOrderStore.ts';
import type { OwnedPaymentStore } from '../../stores/ownedPaymentStore.ts';

export interface EraseParts {
  ownedOrders: OwnedOrderStore;
  ownedPayments: OwnedPaymentStore;
  orderWork: Pick<OrderWorkStore, 'erase'>;
  carts: Pick<CartStore, 'erase'>;
  files(): Promise<FileGateway>;
  now: Date;
}

const pageSize = 50;
type Owner = { account: string; email: string };

/** Refuses while an order of the account is being carried out: its files and its buyer are still needed. */
export async function refuseUnderWork(
  parts: EraseParts,
  owner: Owner,
): Promise<Refusal<'orders_under_work'> | undefined> {
  for await (const order of everyOrder(parts, owner)) if (isUnderWork(order)) return { refused: 'orders_under_work' };
  return undefined;
}

/**
 * Takes the person out of all orders and payments of an account: files in the bucket, counted texts, carts, names and
 * addresses. Bytes go before the rows that name them, so that a run that was cut off is finished by repeating it.
 */
export async function eraseOrders(parts: EraseParts, owner: Owner): Promise<Refusal<'orders_under_work'> | undefined> {
  const { orderWork, carts, ownedPayments, now } = parts;
  for await (const order of everyOrder(parts, owner)) {
    if (order.erasedAt !== undefined) continue;
    const keys = keysOf(order);
    if (keys.length > 0) await (await parts.files()).remove(keys);
    await carts.erase(order.cartDigest);
    if ((await orderWork.erase(order, erasedOrder(order, owner.account, now))) === 'changed')
      return { refused: 'orders_under_work' };
  }
  let before: string | undefined;
  do {
    const page = await ownedPayments.page(owner.account, pageSize, before);
    for (const payment of page.payments) await ownedPayments.erase(payment);
    before = page.next;
  } while (before !== undefined);
  return undefined;
}

async function* everyOrder({ ownedOrders }: EraseParts, owner: Owner): AsyncGenerator<Order> {
  let before: string | undefined;
  for (;;) {
    const page = await ownedOrders.page(owner, pageSize, before);
    for (const { order } of page) yield order;
    before = page.at(-1)?.place;
    if (page.length < pageSize) return;
  }
}

const keysOf = ({ id, cartDigest, files, delivered = [] }: Order): string[] => [
  ...files.flatMap((file) => [
    uploadKey(cartDigest, file.hash, file.id),
    countedTextKey(cartDigest, file.hash, file.id),
  ]),
  ...delivered.map((file) => deliveredKey(id, file.id)),
];
