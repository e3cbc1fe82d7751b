import type { InvoiceDraft } from '../../domain/invoice/invoice.ts';
import type { Order } from '../../domain/order/order.ts';
import { atOnce } from '../atOnce.ts';
import type { InvoiceDeps } from './deps.ts';
import { invoiceMonth } from './invoiceMonth.ts';
import { invoiceOrder, type OrderInvoiced, retryMs } from './invoiceOrder.ts';
import { invoiceTopUp } from './invoiceTopUp.ts';
import { issueInvoice } from './issueInvoice.ts';
import { issueTogether } from './issueTogether.ts';

export type InvoicesSwept = Record<OrderInvoiced | 'collective' | 'advance' | 'failed', number>;

/** Rows processed at a time. */
const lanes = 20;

/**
 * Issues the invoices of paid orders, of top-ups that need one, and of past months. A failing row does not block the
 * others. `limit`: rows per index partition.
 */
export async function sweepInvoices(deps: InvoiceDeps, limit = 750): Promise<InvoicesSwept> {
  const swept: InvoicesSwept = {
    issued: 0,
    collected: 0,
    held: 0,
    needs_person: 0,
    nothing_to_invoice: 0,
    collective: 0,
    advance: 0,
    failed: 0,
  };
  const later = new Date(deps.now.getTime() + retryMs);
  /** Otherwise a few permanent failures would stay first in line. */
  const fail = async (id: string, error: unknown, postponed: Promise<boolean>) => {
    swept.failed += 1;
    await postponed;
    deps.onDefect(id, error);
  };

  const drafts = new Map<Order, InvoiceDraft>();
  const orders = await deps.orderDues.due(deps.now, limit);
  await atOnce(lanes, orders, async (order) => {
    try {
      const invoiced = await invoiceOrder(deps, order);
      if (typeof invoiced === 'string') swept[invoiced] += 1;
      else drafts.set(order, invoiced.issue);
    } catch (error) {
      await fail(order.id, error, deps.orderDues.postpone(order.id, later));
    }
  });
  // In the order of the orders. If this is interrupted, issued ones are found again.
  const inOrder = orders.flatMap((order) => drafts.get(order) ?? []);
  const together = await issueTogether(deps, inOrder).then(
    () => true,
    () => false,
  );
  await atOnce(lanes, [...drafts], async ([order, draft]) => {
    try {
      if (!together) await issueInvoice(deps, draft);
      await deps.orderDues.done(order.id);
      swept.issued += 1;
    } catch (error) {
      await fail(order.id, error, deps.orderDues.postpone(order.id, later));
    }
  });

  await atOnce(lanes, await deps.topUpDues.due(deps.now, limit), async (topUp) => {
    try {
      const invoiced = await invoiceTopUp(deps, topUp);
      swept[invoiced === 'issued' ? 'advance' : invoiced] += 1;
    } catch (error) {
      await fail(topUp.slug, error, deps.topUpDues.postpone(topUp.slug, later));
    }
  });
  for (const collection of await deps.collections.due(deps.now, limit)) {
    try {
      swept.collective += await invoiceMonth(deps, collection);
    } catch (error) {
      await fail(collection.account, error, deps.collections.postpone(collection, later));
    }
  }
  return swept;
}
