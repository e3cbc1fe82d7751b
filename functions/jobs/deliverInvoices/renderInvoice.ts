import type { Invoice } from '../../domain/invoice/invoice.ts';
import { invoicePdf } from '../../domain/invoice/invoicePdf.ts';
import type { VerificationCode } from '../../domain/invoice/verificationCodes.ts';
import { vatSentence } from '../../domain/vat/vatTreatment.ts';
import { fonts } from '../../runtime/services/outside/fonts.ts';
import { translateMail } from '../../runtime/texts/translateMail.ts';

/** The PDF of an invoice in its own language, with its QR codes. `ksefNumber`: its number in KSeF. */
export function renderInvoice(
  invoice: Invoice,
  more: { codes: readonly VerificationCode[]; ksefNumber: string | undefined },
): Uint8Array {
  const { locale, vatReason } = invoice;
  return invoicePdf(invoice, {
    ...more,
    fonts: fonts(),
    say: (key, replace) => translateMail(locale, `invoice/pdf.${key}`, replace),
    labelOf: (field) => translateMail(locale, `billing/${field}`),
    vatSentence: translateMail(locale, vatSentence(vatReason, invoice.rate)),
  });
}
