import { invoiceMonth } from './invoiceMonth.ts';
import { invoiceOrder, type OrderInvoiced, retryMs } from './invoiceOrder.ts';
import { invoiceTopUp } from './invoiceTopUp.ts';
import type { InvoiceParts } from './parts.ts';

export type InvoicesSwept = Record<OrderInvoiced | 'collective' | 'advance' | 'failed', number>;

/** Makes the invoices of paid orders, of top-ups where they owe one, and of months that have ended. One that fails does not keep the others. */
export async function sweepInvoices(parts: InvoiceParts, limit = 50): Promise<InvoicesSwept> {
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
  for (const order of await parts.orderDues.due(parts.now, limit)) {
    try {
      swept[await invoiceOrder(parts, order)] += 1;
    } catch (error) {
      parts.onDefect(order.id, error);
      swept.failed += 1;
      // Otherwise a few that always fail would stand before all others.
      await parts.orderDues.postpone(order.id, new Date(parts.now.getTime() + retryMs));
    }
  }
  for (const topUp of await parts.topUpDues.due(parts.now, limit)) {
    try {
      const invoiced = await invoiceTopUp(parts, topUp);
      swept[invoiced === 'issued' ? 'advance' : invoiced] += 1;
    } catch (error) {
      parts.onDefect(topUp.slug, error);
      swept.failed += 1;
      await parts.topUpDues.postpone(topUp.slug, new Date(parts.now.getTime() + retryMs));
    }
  }
  for (const collection of await parts.collections.due(parts.now, limit)) {
    try {
      swept.collective += await invoiceMonth(parts, collection);
    } catch (error) {
      parts.onDefect(collection.account, error);
      swept.failed += 1;
      await parts.collections.postpone(collection, new Date(parts.now.getTime() + retryMs));
    }
  }
  return swept;
}
