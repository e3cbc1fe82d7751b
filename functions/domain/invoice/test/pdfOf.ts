import { extractText, getDocumentProxy } from 'unpdf';
import { formatWhole } from '#shared/messages/format.ts';
import { messages } from '#shared/messages/index.ts';
import { fonts } from '../../pdf/test/drawn.ts';
import type { Invoice } from '../invoice.ts';
import type { InvoicePdfParts } from '../invoicePaper.ts';
import { invoicePdf } from '../invoicePdf.ts';

/** The PDF of an invoice with the product's own words, without the brand's font. */
export const pdfOf = (invoice: Invoice, parts: Partial<InvoicePdfParts> = {}): Uint8Array =>
  invoicePdf(invoice, {
    fonts,
    brand: 'Verso',
    codes: [{ url: 'https://qr.example/invoice/1234567890', caption: parts.ksefNumber ?? 'OFFLINE' }],
    ksefNumber: undefined,
    say: (locale, key, replace = {}) => formatWhole(messages[locale][`invoice/pdf.${key}`], replace, locale) ?? key,
    labelOf: (locale, field) => messages[locale][`billing/${field}`],
    vatSentence: (locale) => messages[locale][`pricing/vat.${invoice.vatReason}`],
    ...parts,
  });

/** Its text page by page, with single blanks. */
export async function pagesOf(pdf: Uint8Array): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(pdf.slice()), { mergePages: false });
  return text.map((page) => page.replace(/\s+/g, ' '));
}
