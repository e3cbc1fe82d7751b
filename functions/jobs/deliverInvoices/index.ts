import { logDefect } from '../../runtime/log.ts';
import { raiseMetric } from '../../runtime/metrics.ts';
import { scheduleHandler } from '../../runtime/scheduleHandler.ts';
import { db } from '../../runtime/services/db.ts';
import { files } from '../../runtime/services/outside/files.ts';
import { ksef, ksefIsSandbox } from '../../runtime/services/outside/ksef.ts';
import { setting } from '../../runtime/settings.ts';
import { invoiceDueStore } from '../../stores/invoices/invoiceDeliveries.ts';
import { deliverInvoices } from '../../usecases/invoices/deliverInvoices.ts';

type Render = typeof import('./renderInvoice.ts').renderInvoice;

/**
 * Renders a PDF. Typesetting with texts and fonts is as large as the rest of this job, so it is loaded on demand: most
 * runs render no invoice.
 */
const render = async (...given: Parameters<Render>) => (await import('./renderInvoice.ts')).renderInvoice(...given);

/** Every minute: submits invoices to the national system (KSeF), and makes their PDFs. */
export const handler = scheduleHandler('deliver_invoices', async (now, { part }) => {
  const deps = {
    dues: invoiceDueStore(db(), setting('TABLE_INVOICES')),
    files: await files(),
    ksef: await ksef(),
    ksefIsSandbox: ksefIsSandbox(),
    qrBaseUrl: setting('KSEF_QR_BASE_URL'),
    render,
    onDefect: (id: string, error: unknown) => logDefect('invoice.not_delivered', error, { id }),
    now,
  };
  const delivered = await deliverInvoices(deps, { handsIn: part === 0 });
  const { rejected, failed, late } = delivered;
  if (part === 0) raiseMetric('InvoicesNotInKsef', late);
  // Throws to raise the alarm, after everything else is done.
  if (rejected + failed > 0) throw new Error(`Invoices wait for a person: ${rejected} rejected, ${failed} failed.`);
  return delivered;
});
