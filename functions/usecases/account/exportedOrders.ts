import type { Order } from '../../domain/order/order.ts';
import { type ExportDeps, most } from './exportDeps.ts';

/** What was written about paid orders, by role as the person reads it. */
export async function messagesOf({ thread }: ExportDeps, orders: readonly { order: Order }[]) {
  const found: unknown[] = [];
  for (const { order } of orders) {
    if (order.acceptedAt === undefined) continue;
    for (const { by: _by, ...message } of await thread.read(order.id)) found.push(message);
  }
  return found;
}

/** What was found in the sources of paid orders, and what the person said of it. */
export async function namesOf({ production }: ExportDeps, orders: readonly { order: Order }[]) {
  const asked = orders.filter(({ order }) => order.namesAsked !== undefined);
  return Promise.all(asked.map(({ order }) => production.names(order.id)));
}

/** Who opened files of paid orders, by role. */
export async function accessesOf({ accesses }: ExportDeps, orders: readonly { order: Order }[]) {
  const paid = orders.filter(({ order }) => order.acceptedAt !== undefined);
  return (
    await Promise.all(
      paid.map(async ({ order }) => (await accesses.newest(order, most)).map((one) => ({ ...one, orderId: order.id }))),
    )
  ).flat();
}

/** What was complained of, and the answers; who decided is nobody's business. */
export async function complaintsOf({ complaints }: ExportDeps, orders: readonly { order: Order }[]) {
  const found: unknown[] = [];
  for (const { order } of orders) {
    // Of an order that was given up without delivery too.
    if (order.acceptedAt === undefined) continue;
    for (const { proposed: _, decision, ...complaint } of await complaints.read(order.id)) {
      const { by: _by, ...said } = decision ?? {};
      found.push({ ...complaint, ...(decision && { decision: said }) });
    }
  }
  return found;
}

/** What came back of paid orders, compensation for lateness among it; who gave it and what they noted is nobody's business. */
export async function refundsOf({ payments }: ExportDeps, orders: readonly { order: Order }[]) {
  const found: unknown[] = [];
  for (const { order } of orders) {
    const refunds = order.acceptedAt === undefined ? [] : ((await payments.read(order.paymentSlug))?.refunds ?? []);
    for (const { by: _by, note: _note, payout: _payout, ...refund } of refunds) found.push(refund);
  }
  return found;
}

/** What the person had put right. */
export async function correctionsOf({ production }: ExportDeps, orders: readonly { order: Order }[]) {
  const delivered = orders.filter(({ order }) => order.firstDeliveredAt !== undefined);
  return (await Promise.all(delivered.map(({ order }) => production.corrections(order.id)))).flat();
}
