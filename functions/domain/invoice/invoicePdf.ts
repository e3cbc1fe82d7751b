import { encode } from 'uqr';
import type { MessageUnder } from '#shared/messages/index.ts';
import { references as fieldNames, type ReferenceField, referenceNames } from '#shared/model/account/billing.ts';
import { type Grosze, sumGrosze, toDecimal } from '#shared/model/money/grosze.ts';
import { type Face, PdfDocument } from '../pdf/PdfDocument.ts';
import { TextFlow, wrap } from '../pdf/TextFlow.ts';
import type { TrueTypeFont } from '../pdf/TrueTypeFont.ts';
import { invoiceVat } from '../vat/invoiceVat.ts';
import type { Buyer, Invoice } from './invoice.ts';
import type { VerificationCode } from './verificationCodes.ts';

const area = { left: 50, right: 545, top: 790, bottom: 150 };
const columns = { net: 395, vat: 465, gross: area.right };

interface InvoicePdfParts {
  fonts: Readonly<Record<Face, TrueTypeFont>>;
  /** The QR codes, each with what stands below it. */
  codes: readonly VerificationCode[];
  ksefNumber: string | undefined;
  /** A text of `invoice/pdf.<key>` in the customer's language. */
  say: (key: MessageUnder<'invoice/pdf.'>, replace?: Readonly<Record<string, string>>) => string;
  /** The label of one of a company's references. */
  labelOf: (field: ReferenceField) => string;
  /** Sentence with the reason for the VAT rate. */
  vatSentence: string;
}

/**
 * The invoice for people, in the customer's language, with the code that leads to the same invoice in the national
 * system.
 */
export function invoicePdf(invoice: Invoice, parts: InvoicePdfParts): Uint8Array {
  const { say } = parts;
  const pdf = new PdfDocument(parts.fonts);
  const flow = new TextFlow(pdf, area);
  const title = say(invoice.kind, { number: invoice.number });
  flow.write(title, { size: 16, face: 'bold' });
  writeFacts(flow, invoice, parts);
  flow.moveDown(12);
  writeParties(flow, invoice, parts);
  flow.moveDown(12);
  writeLines(flow, pdf, invoice, parts);
  const vat = invoiceVat(invoice.vatReason, invoice.rate);
  flow.write(
    `${say('currency')}. ${say('rate', { rate: vat.vatField ? `${invoice.rate / 100} %` : vat.p12 })}. ${parts.vatSentence}`,
  );
  if (vat.reverseCharge) flow.write(say('reverse'), { face: 'bold' });
  if (invoice.paidOn && invoice.kind !== 'KOR') flow.write(say('paid', { day: invoice.paidOn }));
  if (invoice.orderIds.length > 0) flow.write(say('orders', { orders: invoice.orderIds.join(', ') }));
  drawCodes(pdf, parts);
  return pdf.finish(title, invoice.locale);
}

/** Writes the date of issue, the period, the mark of a test invoice and the corrected invoice. */
function writeFacts(flow: TextFlow, { issuedOn, period, test, corrects, locale }: Invoice, { say }: InvoicePdfParts) {
  flow.write(say('issued', { day: issuedOn }));
  if (period) flow.write(say('period', period));
  if (test) flow.write(say('test'), { face: 'bold' });
  if (corrects) {
    flow.write(say('corrects', { number: corrects.number, day: corrects.issuedOn, reason: corrects.reason[locale] }));
  }
}

/** Seller and buyer side by side. */
function writeParties(flow: TextFlow, { seller, buyer }: Invoice, parts: InvoicePdfParts): void {
  const { say } = parts;
  const start = flow.y;
  const party = (label: string, lines: readonly string[], x: number): number => {
    flow.y = start;
    flow.write(label, { x, width: 230, face: 'bold' });
    for (const line of lines) flow.write(line, { x, width: 230 });
    return flow.y;
  };
  const sellerLines = [seller.name, ...seller.addressLines, say('nip', { number: seller.nip }), seller.email];
  const ends = [party(say('seller'), sellerLines, area.left), party(say('buyer'), buyerLines(buyer, parts), 305)];
  flow.y = Math.min(...ends);
}

/** The items sold, line by line, with totals. */
function writeLines(flow: TextFlow, pdf: PdfDocument, invoice: Invoice, { say }: InvoicePdfParts): void {
  const amounts = ({ net, vat, gross }: { net: Grosze; vat: Grosze; gross: Grosze }, face: Face = 'regular') => {
    pdf.textRight(columns.net, flow.y, 9, toDecimal(net), face);
    pdf.textRight(columns.vat, flow.y, 9, toDecimal(vat), face);
    pdf.textRight(columns.gross, flow.y, 9, toDecimal(gross), face);
  };
  const heads = (['net', 'vat', 'gross'] as const).map((column) => [columns[column], say(column)] as const);
  flow.heads(say('position'), heads);
  for (const [index, line] of invoice.lines.entries()) {
    flow.room(30);
    amounts(line);
    flow.write(`${index + 1}. ${line.texts[invoice.locale]}`, { width: 280 });
    if (line.rebate !== undefined) {
      const price = toDecimal(sumGrosze([line.net, line.rebate]));
      flow.write(say('rebate', { price, rebate: toDecimal(line.rebate) }), { width: 280 });
    }
  }
  flow.room(60);
  flow.rule(6);
  flow.moveDown(6);
  pdf.text(area.left, flow.y, 9, say('total'), 'bold');
  amounts(invoice, 'bold');
  flow.moveDown(20);
}

function buyerLines(buyer: Buyer, { say, labelOf }: InvoicePdfParts): string[] {
  const { name, addressLines, country, taxId, references = {} } = buyer;
  const number = taxId && (taxId.kind === 'eu' ? taxId.prefix + taxId.number : taxId.number);
  const own = referenceNames.flatMap((reference) => {
    const value = references[reference];
    return value === undefined ? [] : [`${labelOf(fieldNames[reference])}: ${value}`];
  });
  const { recipient } = buyer;
  const unit = recipient
    ? [
        `${say('recipient')}: ${recipient.name}`,
        ...recipient.addressLines,
        ...(recipient.taxId ? [say('nip', { number: recipient.taxId.number })] : []),
      ]
    : [];
  return [name, ...addressLines, country, ...(number ? [say('nip', { number })] : []), ...own, ...unit];
}

/** Draws the codes side by side at the foot of the last page, and beside the first the address that it leads to. */
function drawCodes(pdf: PdfDocument, { codes, say }: InvoicePdfParts): void {
  for (const [place, { url, caption }] of codes.entries()) {
    const left = area.left + place * 390;
    const { data, size } = encode(url, { ecc: 'M', border: 0 });
    const side = 90 / size;
    data.forEach((row, rowIndex) => {
      row.forEach((isDark, column) => {
        if (isDark) pdf.square(left + column * side, 138 - (rowIndex + 1) * side, side + 0.02);
      });
    });
    pdf.text(left, 36, 8, caption, 'bold');
    if (place > 0) continue;
    pdf.text(155, 124, 8, say('check'), 'bold');
    const lines = wrap(url, area.right - 155 - (codes.length - 1) * 110, (part) => pdf.widthOf(part, 7));
    for (const [index, line] of lines.entries()) pdf.text(155, 110 - index * 10, 7, line);
  }
}
