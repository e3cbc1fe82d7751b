import type { MessageUnder } from '#shared/messages/index.ts';
import type { Locale } from '#shared/messages/locale.ts';
import type { LanguageId } from '#shared/model/language/language.ts';
import type { AdjustmentLine } from '#shared/model/order/quotation.ts';
import { sayAmount } from '#shared/rules/say/sayAmount.ts';
import { sayDayAndTime } from '#shared/rules/say/sayMoment.ts';
import { sayPercent } from '#shared/rules/say/sayPercent.ts';
import { transitOf } from '../order/paperArrival.ts';
import { PdfDocument, type PdfFonts } from '../pdf/PdfDocument.ts';
import { TextFlow } from '../pdf/TextFlow.ts';
import { type Quote, type QuoteLine, type QuoteOffer, shownLine } from './quote.ts';

const area = { left: 50, right: 545, top: 790, bottom: 60 };
const columns = { quantity: 385, unit: 470, net: area.right };

interface QuotePdfParts {
  fonts: PdfFonts;
  locale: Locale;
  /** Lines with the operator's name and address. */
  seller: readonly string[];
  /** URL of the page where the quote is accepted. */
  link: string;
  service: string;
  /** A text of `quotes/<key>` in the reader's language. */
  say: (key: MessageUnder<'quotes/'>, replace?: Readonly<Record<string, string | number>>) => string;
  itemName: (itemId: string) => string;
  pairName: (source: LanguageId, target: LanguageId) => string;
  adjustmentName: (kind: AdjustmentLine['kind']) => string;
  vatSentence: string;
}

/** A version of a quote as a document: the same lines, sums, dates and note as its page. */
export function quotePdf(quote: Quote, offer: QuoteOffer, parts: QuotePdfParts): Uint8Array {
  const { say, locale } = parts;
  const pdf = new PdfDocument(parts.fonts);
  const flow = new TextFlow(pdf, area);
  const title = say('pdf.title', { id: quote.id });
  const paragraph = (...lines: readonly string[]) => {
    for (const line of lines) flow.write(line);
    flow.moveDown(8);
  };
  flow.write(title, { size: 16, face: 'bold' });
  paragraph(say('pdf.version', { version: offer.version, day: sayDayAndTime(offer.sentAt, locale) }));
  flow.write(say('pdf.seller'), { face: 'bold' });
  paragraph(...parts.seller);
  flow.write(say('pdf.customer'), { face: 'bold' });
  paragraph(quote.email);
  flow.write(say('pdf.service', { service: parts.service }));
  flow.write(say('pdf.delivery', { hours: Math.ceil(offer.minutes / 60) }));
  const transit = transitOf(offer.quotation.shippingMethod, offer.quotation.parcel?.inEurope ?? false);
  if (transit !== undefined) flow.write(say('pdf.papers', { days: transit }));
  flow.write(say('pdf.valid', { day: sayDayAndTime(offer.validUntil, locale) }), { face: 'bold' });
  flow.moveDown(12);
  writeLines(flow, pdf, offer, parts);
  writeSums(flow, offer, parts);
  flow.moveDown(8);
  flow.write(parts.vatSentence);
  if (offer.lines.some(({ basis }) => basis === 'pages')) flow.write(say('pdf.pages'));
  if (offer.note !== undefined) {
    flow.moveDown(8);
    flow.write(say('pdf.note'), { face: 'bold' });
    for (const line of offer.note.split('\n')) flow.write(line);
  }
  flow.moveDown(8);
  flow.write(say('pdf.accept', { link: parts.link }));
  return pdf.finish(title, locale);
}

/** Writes each line: file × languages × step, with its price. */
function writeLines(flow: TextFlow, pdf: PdfDocument, offer: QuoteOffer, parts: QuotePdfParts): void {
  const { say, locale } = parts;
  const heads = (['quantity', 'unit', 'net'] as const).map(
    (column) => [columns[column], say(`pdf.${column}`)] as const,
  );
  flow.heads(say('pdf.position'), heads);
  for (const line of offer.lines) {
    const { step, basis } = shownLine(line);
    flow.room(44);
    pdf.textRight(columns.quantity, flow.y, 9, say(`basis.${basis}`, { quantity: line.quantity }));
    pdf.textRight(columns.unit, flow.y, 9, unitText(line, locale));
    pdf.textRight(columns.net, flow.y, 9, sayAmount(line.net, locale));
    const width = 255;
    flow.write(parts.itemName(line.itemId), { width, face: 'bold' });
    flow.write(`${parts.pairName(line.sourceLanguage, line.targetLanguage)}, ${say(`step.${step}`)}`, { width });
    flow.moveDown(4);
  }
}

/** Writes adjustments and totals. */
function writeSums(flow: TextFlow, { quotation }: QuoteOffer, { say, locale, adjustmentName }: QuotePdfParts): void {
  flow.sums(columns.net, [
    ...quotation.adjustments.map(({ kind, net }) => [adjustmentName(kind), sayAmount(net, locale)] as const),
    [say('pdf.total_net'), sayAmount(quotation.net, locale)],
    [say('pdf.vat', { rate: sayPercent(quotation.vatRate, locale) }), sayAmount(quotation.vat, locale)],
    [say('pdf.total'), `${sayAmount(quotation.gross, locale)} PLN`, 'bold'],
  ]);
}

/** Złoty, with as many decimals as the price has: 0.24, 0.305, 55.00, -20.00, in the digits of the language. */
export function unitText({ unitPrice }: Pick<QuoteLine, 'unitPrice'>, locale: Locale): string {
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 5 };
  return new Intl.NumberFormat(locale, digits).format(unitPrice / 100_000);
}
