import { endsSoon } from '../../gateways/ksef/credentials.ts';
import { logDefect } from '../../runtime/log.ts';
import { raiseMetric } from '../../runtime/metrics.ts';
import { scheduleHandler } from '../../runtime/scheduleHandler.ts';
import { db } from '../../runtime/services/db.ts';
import { invoices } from '../../runtime/services/invoices.ts';
import { files } from '../../runtime/services/outside/files.ts';
import { ksef, ksefEnds, ksefIsSandbox, offlineSigner } from '../../runtime/services/outside/ksef.ts';
import { outsideKsef } from '../../runtime/services/outsideKsef.ts';
import { setting } from '../../runtime/settings.ts';
import { invoiceDueStore } from '../../stores/invoices/invoiceDeliveries.ts';
import { ksefOpeningsStore } from '../../stores/invoices/ksefOpenings.ts';
import { deliverInvoices } from '../../usecases/invoices/deliverInvoices.ts';
import { ksefFigures } from '../../usecases/invoices/ksefFigures.ts';

type Render = typeof import('./renderInvoice.ts').renderInvoice;

/**
 * Renders a PDF. Typesetting with texts and fonts is as large as the rest of this job, so it is loaded on demand: most
 * runs render no invoice.
 */
const render = async (...given: Parameters<Render>) => (await import('./renderInvoice.ts')).renderInvoice(...given);

/** Every minute: submits invoices to the national system (KSeF), and makes their PDFs. */
export const handler = scheduleHandler('deliver_invoices', async (now, { part }) => {
  const deps = {
    invoices: invoices(),
    dues: invoiceDueStore(db(), setting('TABLE_INVOICES')),
    files: await files(),
    ksef: await ksef(),
    ksefIsSandbox: ksefIsSandbox(),
    qrBaseUrl: setting('KSEF_QR_BASE_URL'),
    signer: await offlineSigner(now),
    render,
    openings: ksefIsSandbox() ? undefined : ksefOpeningsStore(db(), setting('TABLE_INVOICES')),
    onDefect: (id: string, error: unknown) => logDefect('invoice.not_delivered', error, { id }),
    now,
  };
  const delivered = await deliverInvoices(deps, { handsIn: part === 0 });
  if (part === 0) {
    const { late, forPerson, hours } = ksefFigures(await outsideKsef().since(), now);
    raiseMetric('InvoicesNotInKsef', late);
    raiseMetric('InvoicesRefusedByKsef', forPerson);
    raiseMetric('HoursNotInKsef', hours);
    raiseMetric('KsefLoginsRefused', delivered.loginRefused > 0 ? 1 : 0);
    const { login, offline } = await ksefEnds();
    raiseMetric('KsefCredentialEnds', [login, offline].filter((end) => endsSoon(end, now)).length);
  }
  // Throws to raise the alarm, after everything else is done.
  if (delivered.failed > 0) throw new Error(`Invoices wait for a person: ${delivered.failed} failed.`);
  return delivered;
});
