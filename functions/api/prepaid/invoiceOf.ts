import { advanceInvoiceId } from '../../domain/invoice/advanceInvoice.ts';
import type { Payment } from '../../domain/payment/payment.ts';
import { invoices } from '../../runtime/built/invoices.ts';
import { setting } from '../../runtime/settings.ts';

/**
 * The invoice of a payment, once it has a number, and whether one is on its way: of every paid order, and of a top-up
 * where top-ups are taxed when they arrive. `isDue`: that of a top-up is not decided yet.
 */
export async function invoiceOf({ slug, purpose, state }: Payment, account: string, isDue: boolean) {
  if (state !== 'paid') return { invoice: null, invoice_coming: false };
  const isTopUp = purpose.kind === 'top_up';
  const row = isTopUp
    ? await invoices().readOpened({ account }, advanceInvoiceId(slug))
    : await invoices().readOfOrder(account, purpose.orderId);
  const invoice =
    row?.state === 'issued' ? { id: row.id, number: row.invoice.number, ready: row.pdf !== undefined } : null;
  const isExpected = !isTopUp || row !== undefined || (isDue && setting('TOP_UP_VAT') === 'advance');
  return { invoice, invoice_coming: isExpected && !invoice?.ready };
}
