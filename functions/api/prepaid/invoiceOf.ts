import { advanceInvoiceId } from '../../domain/invoice/advanceInvoice.ts';
import { owesInvoice } from '../../domain/invoice/owesInvoice.ts';
import type { Payment } from '../../domain/payment/payment.ts';
import { invoices } from '../../runtime/services/invoices.ts';
import { setting } from '../../runtime/settings.ts';

/**
 * The invoice of a payment, once it has a number, and whether one is on its way: of every paid order, and of a top-up
 * where top-ups are taxed when they arrive. `isDue`: that of a top-up is not decided yet.
 */
export async function invoiceOf(payment: Payment, account: string, isDue: boolean) {
  const { slug, purpose, state } = payment;
  const topUpVat = setting('TOP_UP_VAT');
  const isTaxedOnArrival = topUpVat === 'advance';
  const invoice_with = isTaxedOnArrival ? ('top_up' as const) : ('order' as const);
  if (state !== 'paid') return { invoice: null, invoice_coming: false, invoice_with };
  const isTopUp = purpose.kind === 'top_up';
  const row = isTopUp
    ? await invoices().readOpened({ account }, advanceInvoiceId(slug))
    : await invoices().readOfOrder(account, purpose.orderId);
  const invoice =
    row?.state === 'issued' ? { id: row.id, number: row.invoice.number, ready: row.pdf !== undefined } : null;
  const isOwed = isTopUp ? isDue && isTaxedOnArrival : owesInvoice(payment, topUpVat);
  return { invoice, invoice_coming: (row !== undefined || isOwed) && !invoice?.ready, invoice_with };
}
