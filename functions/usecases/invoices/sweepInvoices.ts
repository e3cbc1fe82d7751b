import type { InvoiceDeps } from './deps.ts';
import { invoiceMonth } from './invoiceMonth.ts';
import { invoiceOrder, type OrderInvoiced, retryMs } from './invoiceOrder.ts';
import { invoiceTopUp } from './invoiceTopUp.ts';

export type InvoicesSwept = Record<OrderInvoiced | 'collective' | 'advance' | 'failed', number>;

/** Makes the invoices of paid orders, of top-ups where they owe one, and of months that have ended. A failing row does not block the others. */
export async function sweepInvoices(deps: InvoiceDeps, limit = 500): Promise<InvoicesSwept> {
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
  for (const order of await deps.orderDues.due(deps.now, limit)) {
    try {
      swept[await invoiceOrder(deps, order)] += 1;
    } catch (error) {
      deps.onDefect(order.id, error);
      swept.failed += 1;
      // Otherwise a few that always fail would stand before all others.
      await deps.orderDues.postpone(order.id, new Date(deps.now.getTime() + retryMs));
    }
  }
  for (const topUp of await deps.topUpDues.due(deps.now, limit)) {
    try {
      const invoiced = await invoiceTopUp(deps, topUp);
      swept[invoiced === 'issued' ? 'advance' : invoiced] += 1;
    } catch (error) {
      deps.onDefect(topUp.slug, error);
      swept.failed += 1;
      await deps.topUpDues.postpone(topUp.slug, new Date(deps.now.getTime() + retryMs));
    }
  }
  for (const collection of await deps.collections.due(deps.now, limit)) {
    try {
      swept.collective += await invoiceMonth(deps, collection);
    } catch (error) {
      deps.onDefect(collection.account, error);
      swept.failed += 1;
      await deps.collections.postpone(collection, new Date(deps.now.getTime() + retryMs));
    }
  }
  return swept;
}
