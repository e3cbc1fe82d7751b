import { brand } from '#shared/model/brand.ts';
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
  const { vatReason, rate } = invoice;
  return invoicePdf(invoice, {
    fonts: fonts(),
    ...more,
    brand: brand.name,
    say: (locale, key, replace) => translateMail(locale, `invoice/pdf.${key}`, replace),
    labelOf: (locale, field) => translateMail(locale, `billing/${field}`),
    vatSentence: (locale) => translateMail(locale, vatSentence(vatReason, rate)),
  });
}
