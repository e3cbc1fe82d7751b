import type { Order } from '../../domain/order/order.ts';
import { type ExportDeps, most } from './exportDeps.ts';

/** Messages about paid orders, with roles as shown to the person. */
export async function messagesOf({ thread }: ExportDeps, orders: readonly { order: Order }[]) {
  const found: unknown[] = [];
  for (const { order } of orders) {
    if (order.acceptedAt === undefined) continue;
    for (const { by: _by, ...message } of await thread.read(order.id)) found.push(message);
  }
  return found;
}

/** Names found in the sources of paid orders, with the person's answers. */
export async function namesOf({ production }: ExportDeps, orders: readonly { order: Order }[]) {
  const asked = orders.filter(({ order }) => order.namesAsked !== undefined);
  return Promise.all(asked.map(({ order }) => production.names(order.id)));
}

/** Accesses to files of paid orders, by role. */
export async function accessesOf({ accesses }: ExportDeps, orders: readonly { order: Order }[]) {
  const paid = orders.filter(({ order }) => order.acceptedAt !== undefined);
  return (
    await Promise.all(
      paid.map(async ({ order }) => (await accesses.newest(order, most)).map((one) => ({ ...one, orderId: order.id }))),
    )
  ).flat();
}

/** Complaints and answers, without staff's names. */
export async function complaintsOf({ complaints }: ExportDeps, orders: readonly { order: Order }[]) {
  const found: unknown[] = [];
  for (const { order } of orders) {
    // Also for an order given up before delivery.
    if (order.acceptedAt === undefined) continue;
    for (const { proposed: _, decision, ...complaint } of await complaints.read(order.id)) {
      const { by: _by, ...said } = decision ?? {};
      found.push({ ...complaint, ...(decision && { decision: said }) });
    }
  }
  return found;
}

/** Refunds of paid orders, including compensation for lateness, without staff's names and notes. */
export async function refundsOf({ payments }: ExportDeps, orders: readonly { order: Order }[]) {
  const found: unknown[] = [];
  for (const { order } of orders) {
    const refunds = order.acceptedAt === undefined ? [] : ((await payments.read(order.paymentSlug))?.refunds ?? []);
    for (const { by: _by, note: _note, payout: _payout, ...refund } of refunds) found.push(refund);
  }
  return found;
}

/** Corrections the person asked for. */
export async function correctionsOf({ production }: ExportDeps, orders: readonly { order: Order }[]) {
  const delivered = orders.filter(({ order }) => order.firstDeliveredAt !== undefined);
  return (await Promise.all(delivered.map(({ order }) => production.corrections(order.id)))).flat();
}
