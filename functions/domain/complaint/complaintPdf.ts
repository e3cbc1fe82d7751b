import type { MessageUnder } from '#shared/messages/index.ts';
import type { Locale } from '#shared/messages/locale.ts';
import { formatMoney } from '#shared/rules/say/formatMoney.ts';
import { sayDayAndTime } from '#shared/rules/say/sayMoment.ts';
import { PdfDocument, type PdfFonts } from '../pdf/PdfDocument.ts';
import { TextFlow } from '../pdf/TextFlow.ts';
import { type Complaint, type ComplaintDecision, complaintName } from './complaint.ts';

const area = { left: 50, right: 545, top: 790, bottom: 60 };

export interface ComplaintPdfParts {
  fonts: PdfFonts;
  locale: Locale;
  /** Lines with the operator's name and address. */
  seller: readonly string[];
  customer: string;
  isConsumer: boolean;
  /** A text of `complaint/<key>` in the reader's language. */
  say: (key: MessageUnder<'complaint/'>, replace?: Readonly<Record<string, string | number>>) => string;
}

/** The answer to a complaint as a document: what was said, the decision with its reasons, the consequences. */
export function complaintPdf(complaint: Complaint, decision: ComplaintDecision, parts: ComplaintPdfParts): Uint8Array {
  const { say, locale } = parts;
  const pdf = new PdfDocument(parts.fonts);
  const flow = new TextFlow(pdf, area);
  const title = say('pdf.title', { name: complaintName(complaint) });
  const part = (head: string, lines: readonly string[]) => {
    flow.room(40);
    flow.write(head, { face: 'bold' });
    for (const line of lines) flow.write(line);
    flow.moveDown(8);
  };
  flow.write(title, { size: 16, face: 'bold' });
  flow.moveDown(8);
  part(say('pdf.from'), parts.seller);
  part(say('pdf.to'), [parts.customer]);
  part(say('pdf.about'), [
    say('pdf.order', { order: complaint.orderId }),
    say('pdf.stated', { time: sayDayAndTime(complaint.at, locale) }),
    say(`demand.${complaint.demand}`),
    ...(complaint.amount === undefined ? [] : [say('pdf.by', { amount: formatMoney(complaint.amount, locale) })]),
  ]);
  part(say('pdf.said'), complaint.text.split('\n'));
  const outcome = decision.by === undefined ? say('outcome.by_time') : say(`outcome.${decision.outcome}`);
  part(say('pdf.decided', { time: sayDayAndTime(decision.at, locale) }), [outcome, ...remedyLines(decision, parts)]);
  if (decision.answer !== undefined) part(say('pdf.answer'), decision.answer.split('\n'));
  if (decision.outcome !== 'upheld') part(say('pdf.next'), [say(parts.isConsumer ? 'pdf.consumer' : 'pdf.company')]);
  return pdf.finish(title, locale);
}

function remedyLines({ remedy, amount, to, byHand }: ComplaintDecision, { say, locale }: ComplaintPdfParts): string[] {
  if (remedy === 'none') return [];
  if (remedy === 'correction' && byHand) return [say('remedy.by_hand')];
  const sum = amount === undefined ? [] : [say('pdf.sum', { amount: formatMoney(amount, locale) })];
  const way = byHand ? 'by_hand' : to;
  return [say(`remedy.${remedy}`), ...sum, ...(way === undefined ? [] : [say(`way.${way}`)])];
}
