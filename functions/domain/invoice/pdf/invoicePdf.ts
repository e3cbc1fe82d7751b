import { encode } from 'uqr';
import type { KeyUnder } from '#shared/messages/index.ts';
import { type Grosze, toDecimal } from '#shared/model/grosze.ts';
import { references as fieldNames, type ReferenceField, referenceNames } from '#shared/model/reference.ts';
import { invoiceVat } from '../../vat/invoiceVat.ts';
import type { Buyer, Invoice } from '../invoice.ts';
import { type Face, PdfDocument } from './PdfDocument.ts';
import type { TrueTypeFont } from './TrueTypeFont.ts';
import { wrap } from './wrap.ts';

const [left, right, top, bottom] = [50, 545, 790, 150];
const columns = { net: 395, vat: 465, gross: right };

export interface InvoicePdfParts {
  fonts: Readonly<Record<Face, TrueTypeFont>>;
  /** Where the QR code leads. */
  link: string;
  ksefNumber: string | undefined;
  /** A text of `invoice/pdf.<key>` in the customer's language. */
  say: (key: KeyUnder<'invoice/pdf.'>, replace?: Readonly<Record<string, string>>) => string;
  /** What one of a company's references is called. */
  labelOf: (field: ReferenceField) => string;
  /** Why this rate. */
  vatSentence: string;
}

/** The invoice for people, in the customer's language, with the code that leads to the same invoice in the national system. */
export function invoicePdf(invoice: Invoice, parts: InvoicePdfParts): Uint8Array {
  const { say } = parts;
  const pdf = new PdfDocument(parts.fonts);
  let y = top;
  const room = (height: number) => {
    if (y - height >= bottom) return;
    pdf.addPage();
    y = top;
  };
  const write = (text: string, { x = left, width = right - left, size = 9, face = 'regular' as Face } = {}) => {
    for (const line of wrap(text, width, (part) => pdf.widthOf(part, size, face))) {
      room(size + 4);
      pdf.text(x, y, size, line, face);
      y -= size + 4;
    }
  };

  pdf.addPage();
  write(say(invoice.kind, { number: invoice.number }), { size: 16, face: 'bold' });
  write(say('issued', { day: invoice.issuedOn }));
  if (invoice.period) write(say('period', invoice.period));
  if (invoice.test) write(say('test'), { face: 'bold' });
  const { corrects } = invoice;
  if (corrects)
    write(
      say('corrects', { number: corrects.number, day: corrects.issuedOn, reason: corrects.reason[invoice.locale] }),
    );

  y -= 12;
  const partiesAt = y;
  const party = (label: string, lines: readonly string[], x: number) => {
    y = partiesAt;
    write(label, { x, width: 230, face: 'bold' });
    for (const line of lines) write(line, { x, width: 230 });
    return y;
  };
  const { seller } = invoice;
  const sellerLines = [seller.name, ...seller.addressLines, say('nip', { number: seller.nip }), seller.email];
  const sellerEnd = party(say('seller'), sellerLines, left);
  y = Math.min(sellerEnd, party(say('buyer'), buyerLines(invoice.buyer, parts), 305)) - 12;

  const amounts = ({ net, vat, gross }: { net: Grosze; vat: Grosze; gross: Grosze }, face: Face = 'regular') => {
    pdf.textRight(columns.net, y, 9, toDecimal(net), face);
    pdf.textRight(columns.vat, y, 9, toDecimal(vat), face);
    pdf.textRight(columns.gross, y, 9, toDecimal(gross), face);
  };
  room(30);
  pdf.text(left, y, 9, say('position'), 'bold');
  for (const column of ['net', 'vat', 'gross'] as const) pdf.textRight(columns[column], y, 9, say(column), 'bold');
  y -= 5;
  pdf.line(left, y, right);
  y -= 12;
  for (const [index, line] of invoice.lines.entries()) {
    room(30);
    amounts(line);
    write(`${index + 1}. ${line.texts[invoice.locale]}`, { width: 280 });
  }
  room(60);
  pdf.line(left, y + 6, right);
  y -= 6;
  pdf.text(left, y, 9, say('total'), 'bold');
  amounts(invoice, 'bold');
  y -= 20;
  const vat = invoiceVat(invoice.vatReason, invoice.rate);
  write(
    `${say('currency')}. ${say('rate', { rate: vat.vatField ? `${invoice.rate / 100} %` : vat.p12 })}. ${parts.vatSentence}`,
  );
  if (vat.reverseCharge) write(say('reverse'), { face: 'bold' });
  if (invoice.paidOn && invoice.kind !== 'KOR') write(say('paid', { day: invoice.paidOn }));
  if (invoice.orderIds.length > 0) write(say('orders', { orders: invoice.orderIds.join(', ') }));
  drawCode(pdf, parts);
  return pdf.finish(say(invoice.kind, { number: invoice.number }), invoice.locale);
}

function buyerLines(buyer: Buyer, { say, labelOf }: InvoicePdfParts): string[] {
  const { name, addressLines, country, taxId, references = {} } = buyer;
  const number = taxId && (taxId.kind === 'eu' ? taxId.prefix + taxId.number : taxId.number);
  const own = referenceNames.flatMap((reference) => {
    const value = references[reference];
    return value === undefined ? [] : [`${labelOf(fieldNames[reference])}: ${value}`];
  });
  return [name, ...addressLines, country, ...(number ? [say('nip', { number })] : []), ...own];
}

/** At the foot of the last page; under it the system's number, or the word the ministry asks for until there is one. */
function drawCode(pdf: PdfDocument, { link, ksefNumber, say }: InvoicePdfParts): void {
  const { data, size } = encode(link, { ecc: 'M', border: 0 });
  const side = 90 / size;
  data.forEach((row, rowIndex) => {
    row.forEach((isDark, column) => {
      if (isDark) pdf.square(left + column * side, 138 - (rowIndex + 1) * side, side + 0.02);
    });
  });
  pdf.text(left, 36, 8, ksefNumber ?? say('offline'), 'bold');
  pdf.text(155, 124, 8, say('check'), 'bold');
  const lines = wrap(link, right - 155, (part) => pdf.widthOf(part, 7));
  for (const [index, line] of lines.entries()) pdf.text(155, 110 - index * 10, 7, line);
}
