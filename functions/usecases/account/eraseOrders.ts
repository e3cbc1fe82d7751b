import type { Refusal } from '#shared/contract/operation.ts';
import { locales } from '#shared/messages/locale.ts';
import { erasedOrder, isUnderWork } from '../../domain/order/erasedOrder.ts';
import type { Order } from '../../domain/order/order.ts';
import type { Job } from '../../domain/production/job.ts';
import { complaintAnswerKey, madeKeys, sentKeys, threadFileKey } from '../../gateways/fileKeys.ts';
import type { FileGateway } from '../../gateways/files.ts';
import type { CartStore } from '../../stores/carts/cartStore.ts';
import type { MailWords } from '../../stores/mails/mailWords.ts';
import type { OrderingStore } from '../../stores/orders/orderingStore.ts';
import type { OrderStore } from '../../stores/orders/orderStore.ts';
import type { OrderWorkStore } from '../../stores/orders/orderWorkStore.ts';
import type { OwnedOrderStore } from '../../stores/orders/ownedOrderStore.ts';
import type { OwnedPaymentStore } from '../../stores/payments/ownedPaymentStore.ts';
import type { PaymentStore } from '../../stores/payments/paymentStore.ts';
import type { ComplaintStore } from '../../stores/production/complaintStore.ts';
import type { GlossaryStore } from '../../stores/production/glossaryStore.ts';
import type { ProductionStore } from '../../stores/production/productionStore.ts';
import type { ThreadStore } from '../../stores/production/threadStore.ts';
import type { WishStore } from '../../stores/production/wishStore.ts';

export interface EraseDeps {
  ownedOrders: OwnedOrderStore;
  ownedPayments: OwnedPaymentStore;
  orders: Pick<OrderStore, 'read'>;
  orderWork: Pick<OrderWorkStore, 'erase'>;
  payments: Pick<PaymentStore, 'read'>;
  ordering: Pick<OrderingStore, 'expire'>;
  carts: Pick<CartStore, 'erase'>;
  production: Pick<ProductionStore, 'read' | 'eraseTexts' | 'ratings'>;
  files(): Promise<FileGateway>;
  thread: Pick<ThreadStore, 'read' | 'erase'>;
  complaints: Pick<ComplaintStore, 'read' | 'erase'>;
  wishes: Pick<WishStore, 'erase'>;
  glossaries: Pick<GlossaryStore, 'erase'>;
  mailWords: MailWords;
  now: Date;
}

const pageSize = 50;
type Owner = { account: string; email: string };

/** Refuses while an order of the account is in work: its files and buyer are still needed. */
export async function refuseUnderWork(
  deps: EraseDeps,
  owner: Owner,
): Promise<Refusal<'orders_under_work'> | undefined> {
  for await (const order of everyOrder(deps, owner)) if (isUnderWork(order)) return { refused: 'orders_under_work' };
  return undefined;
}

/**
 * Erases personal data from all orders and payments of an account: files in the bucket, counted texts, carts, names and
 * addresses. Bytes are erased before the rows that name them, so that an interrupted run is finished by repeating it.
 */
export async function eraseOrders(deps: EraseDeps, owner: Owner): Promise<Refusal<'orders_under_work'> | undefined> {
  const { orderWork, carts, production, ownedPayments, mailWords, now } = deps;
  for await (const found of everyOrder(deps, owner)) {
    if (found.erasedAt !== undefined) continue;
    const order = await givenUp(deps, found);
    if (!order) return { refused: 'orders_under_work' };
    const work = await production.read(order.id);
    const messages = await deps.thread.read(order.id);
    const complaints = await deps.complaints.read(order.id);
    // It still needs an answer.
    if (complaints.some(({ state }) => state === 'open')) return { refused: 'orders_under_work' };
    const keys = [
      ...keysOf(order),
      ...(work?.jobs ?? []).flatMap(keysOfJob),
      ...[...messages, ...complaints].flatMap(({ files }) => files.map(({ id }) => threadFileKey(order.id, id))),
      ...complaints.flatMap(({ number }) => locales.map((locale) => complaintAnswerKey(order.id, number, locale))),
    ];
    if (keys.length > 0) await (await deps.files()).remove(keys);
    await production.eraseTexts(order.id);
    await mailWords.erase(order.id);
    await deps.thread.erase(order.id);
    await deps.complaints.erase(order.id);
    await carts.erase(order.cartDigest);
    const unlisted = [production.ratings.withoutItem(order.id)];
    if ((await orderWork.erase(order, erasedOrder(order, owner.account, now), unlisted)) === 'changed')
      return { refused: 'orders_under_work' };
    await ownedPayments.erase({ slug: order.paymentSlug });
  }
  await deps.wishes.erase(owner.account);
  await deps.glossaries.erase(owner.account);
  let before: string | undefined;
  do {
    const page = await ownedPayments.page(owner.account, pageSize, before);
    for (const payment of page.payments) await ownedPayments.erase(payment);
    before = page.next;
  } while (before !== undefined);
  return undefined;
}

/**
 * Expires an unpaid order: money that still arrives is sent back. undefined if it was paid in the meantime.
 */
async function givenUp({ orders, payments, ordering, now }: EraseDeps, order: Order): Promise<Order | undefined> {
  let left: Order | undefined = order;
  // A try can only lose to a payment attempt that begins at the same time.
  for (let attempt = 0; attempt < 5 && left?.state === 'quoted'; attempt++) {
    const payment = (await payments.read(order.paymentSlug))?.payment;
    if (payment?.state === 'awaiting') await ordering.expire(payment, now);
    left = await orders.read(order.id);
  }
  return left?.state === 'expired' || order.state !== 'quoted' ? left : undefined;
}

/** An unreadable order stops the erasure: it could not be erased. */
async function* everyOrder({ orders, ownedOrders }: EraseDeps, owner: Owner): AsyncGenerator<Order> {
  let before: string | undefined;
  for (;;) {
    const page = await ownedOrders.ids(owner, pageSize, before);
    for (const { id } of page) {
      const order = await orders.read(id);
      if (order) yield order;
    }
    before = page.at(-1)?.place;
    if (page.length < pageSize) return;
  }
}

/** Files of cancelled jobs were never delivered, and are erased as well. */
const keysOfJob = ({ orderId, files }: Job): string[] => files.flatMap(({ id }) => madeKeys(orderId, id));

const keysOf = ({ id, cartDigest, files, delivered = [] }: Order): string[] => [
  ...files.flatMap((file) => sentKeys(cartDigest, file)),
  ...delivered.flatMap((file) => madeKeys(id, file.id)),
];
