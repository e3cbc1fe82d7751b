import type { Invoice } from '../../domain/invoice/invoice.ts';
import { invoicePdf } from '../../domain/invoice/pdf/invoicePdf.ts';
import { logDefect } from '../../runtime/log.ts';
import { scheduleHandler } from '../../runtime/scheduleHandler.ts';
import { db } from '../../runtime/services/db.ts';
import { files } from '../../runtime/services/files.ts';
import { fonts } from '../../runtime/services/fonts.ts';
import { ksef, ksefIsSandbox } from '../../runtime/services/ksef.ts';
import { setting } from '../../runtime/settings.ts';
import { translateMail } from '../../runtime/translateMail.ts';
import { invoiceDueStore } from '../../stores/invoices/invoiceDueStore.ts';
import { deliverInvoices } from '../../usecases/invoices/deliverInvoices.ts';

function render(invoice: Invoice, more: { link: string; ksefNumber: string | undefined }): Uint8Array {
  const { locale, vatReason } = invoice;
  return invoicePdf(invoice, {
    ...more,
    fonts: fonts(),
    say: (key, replace) => translateMail(locale, `invoice/pdf.${key}`, replace),
    labelOf: (field) => translateMail(locale, `billing/${field}`),
    vatSentence: translateMail(locale, `pricing/vat.${vatReason}`),
  });
}

/** Every minute: invoices on their way into the national system, and their PDFs. */
export const handler = scheduleHandler('deliver_invoices', async (now) => {
  const delivered = await deliverInvoices({
    dues: invoiceDueStore(db(), setting('TABLE_INVOICES')),
    files: await files(),
    ksef: await ksef(),
    ksefIsSandbox: ksefIsSandbox(),
    qrBaseUrl: setting('KSEF_QR_BASE_URL'),
    render,
    onDefect: (id, error) => logDefect('invoice.not_delivered', error, { id }),
    now,
  });
  const { rejected, failed } = delivered;
  // The failure of this run is the alarm; everything else of it is done.
  if (rejected + failed > 0) throw new Error(`Invoices wait for a person: ${rejected} rejected, ${failed} failed.`);
  return delivered;
});
