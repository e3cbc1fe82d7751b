import type { KeyUnder } from '#shared/messages/index.ts';
import { toDecimal } from '#shared/model/grosze.ts';
import type { LanguageId } from '#shared/model/language.ts';
import type { AdjustmentLine } from '#shared/model/quotation.ts';
import { formatMoment } from '#shared/rules/sayMoment.ts';
import { type Face, PdfDocument } from '../../invoice/pdf/PdfDocument.ts';
import type { TrueTypeFont } from '../../invoice/pdf/TrueTypeFont.ts';
import { wrap } from '../../invoice/pdf/wrap.ts';
import type { Quote, QuoteLine, QuoteOffer } from '../quote.ts';

const [left, right, top, bottom] = [50, 545, 790, 60];
const columns = { quantity: 385, unit: 470, net: right };

export interface QuotePdfParts {
  fonts: Readonly<Record<Face, TrueTypeFont>>;
  locale: 'en' | 'pl';
  /** Who makes the quote, line by line. */
  seller: readonly string[];
  /** Where it is accepted. */
  link: string;
  service: string;
  /** A text of `quotes/<key>` in the reader's language. */
  say: (key: KeyUnder<'quotes/'>, replace?: Readonly<Record<string, string | number>>) => string;
  itemName: (itemId: string) => string;
  pairName: (source: LanguageId, target: LanguageId) => string;
  adjustmentName: (kind: AdjustmentLine['kind']) => string;
  vatSentence: string;
}

/** A version of a quote for people: the same lines, sums, dates and note as its page. */
export function quotePdf(quote: Quote, offer: QuoteOffer, parts: QuotePdfParts): Uint8Array {
  const { say, locale } = parts;
  const { quotation } = offer;
  const pdf = new PdfDocument(parts.fonts);
  let y = top;
  const room = (height: number) => {
    if (y - height >= bottom) return;
    pdf.addPage();
    y = top;
  };
  const write = (text: string, { width = right - left, size = 9, face = 'regular' as Face } = {}) => {
    for (const paragraph of text.split('\n'))
      for (const line of wrap(paragraph, width, (part) => pdf.widthOf(part, size, face))) {
        room(size + 4);
        pdf.text(left, y, size, line, face);
        y -= size + 4;
      }
  };
  const sum = (label: string, amount: string, face: Face = 'regular') => {
    room(14);
    pdf.text(left, y, 9, label, face);
    pdf.textRight(columns.net, y, 9, amount, face);
    y -= 14;
  };

  pdf.addPage();
  write(say('pdf.title', { id: quote.id }), { size: 16, face: 'bold' });
  write(say('pdf.version', { version: offer.version, day: formatMoment(offer.sentAt, locale) }));
  y -= 8;
  write(say('pdf.seller'), { face: 'bold' });
  for (const line of parts.seller) write(line);
  y -= 8;
  write(say('pdf.customer'), { face: 'bold' });
  write(quote.email);
  y -= 8;
  write(say('pdf.service', { service: parts.service }));
  write(say('pdf.delivery', { hours: Math.ceil(offer.minutes / 60) }));
  write(say('pdf.valid', { day: formatMoment(offer.validUntil, locale) }), { face: 'bold' });
  y -= 12;

  room(30);
  pdf.text(left, y, 9, say('pdf.position'), 'bold');
  for (const column of ['quantity', 'unit', 'net'] as const)
    pdf.textRight(columns[column], y, 9, say(`pdf.${column}`), 'bold');
  y -= 5;
  pdf.line(left, y, right);
  y -= 12;
  for (const line of offer.lines) {
    room(44);
    pdf.textRight(columns.quantity, y, 9, say(`basis.${line.basis}`, { quantity: line.quantity }));
    pdf.textRight(columns.unit, y, 9, unitText(line));
    pdf.textRight(columns.net, y, 9, toDecimal(line.net));
    const width = 255;
    write(parts.itemName(line.itemId), { width, face: 'bold' });
    write(`${parts.pairName(line.sourceLanguage, line.targetLanguage)}, ${say(`step.${line.step}`)}`, { width });
    y -= 4;
  }
  pdf.line(left, y + 8, right);
  y -= 6;
  for (const { kind, net } of quotation.adjustments) sum(parts.adjustmentName(kind), toDecimal(net));
  sum(say('pdf.total_net'), toDecimal(quotation.net));
  sum(say('pdf.vat', { rate: `${quotation.vatRate / 100} %` }), toDecimal(quotation.vat));
  sum(say('pdf.total'), `${toDecimal(quotation.gross)} PLN`, 'bold');
  y -= 8;
  write(parts.vatSentence);
  if (offer.lines.some(({ basis }) => basis === 'pages')) write(say('pdf.pages'));
  if (offer.note !== undefined) {
    y -= 8;
    write(say('pdf.note'), { face: 'bold' });
    write(offer.note);
  }
  y -= 8;
  write(say('pdf.accept', { link: parts.link }));
  return pdf.finish(say('pdf.title', { id: quote.id }), locale);
}

/** Złoty, with as many decimals as the price has: 0.24, 0.305, 55.00. */
export function unitText({ unitPrice }: Pick<QuoteLine, 'unitPrice'>): string {
  const digits = String(unitPrice).padStart(6, '0');
  return `${digits.slice(0, -5)}.${digits.slice(-5).replace(/0{1,3}$/, '')}`;
}
