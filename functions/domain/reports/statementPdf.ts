import type { MessageUnder } from '#shared/messages/index.ts';
import type { Locale } from '#shared/messages/locale.ts';
import { sayAmount } from '#shared/rules/say/sayAmount.ts';
import { formatMoment, sayDayAndTime } from '#shared/rules/say/sayMoment.ts';
import { sayMonth } from '#shared/rules/say/sayMonth.ts';
import { spendable } from '../ledger/wallet.ts';
import { PdfDocument, type PdfFonts } from '../pdf/PdfDocument.ts';
import { TextFlow } from '../pdf/TextFlow.ts';
import type { BalanceStatement } from './balanceStatement.ts';

const area = { left: 50, right: 545, top: 790, bottom: 60 };
const columns = { movement: 160, change: 465, after: area.right };

interface StatementPdfParts {
  fonts: PdfFonts;
  locale: Locale;
  /** Lines with the operator's name and address; `holder`: with the customer's. */
  seller: readonly string[];
  holder: readonly string[];
  /** The label of a kind of movement. */
  nameOf: (kind: BalanceStatement['entries'][number]['kind']) => string;
  /** A text of `certificate/statement.<key>` in the reader's language. */
  say: (key: MessageUnder<'certificate/statement.'>, replace?: Readonly<Record<string, string | number>>) => string;
}

/** The statement of a balance as a document: opening, movements, closing, in PLN. */
export function statementPdf(statement: BalanceStatement, parts: StatementPdfParts): Uint8Array {
  const { say, locale, fonts } = parts;
  const pdf = new PdfDocument(fonts);
  const flow = new TextFlow(pdf, area);
  const title = say('title', { month: sayMonth(statement.month, locale) });
  flow.write(title, { size: 16, face: 'bold' });
  if (statement.upTo) flow.write(say('up_to', { time: sayDayAndTime(statement.upTo, locale) }));
  flow.moveDown(8);
  writeParties(flow, parts);
  flow.moveDown(12);
  flow.write(say('opening', { amount: sayAmount(statement.opening, locale) }), { face: 'bold' });
  flow.moveDown(8);
  writeEntries(flow, pdf, statement, parts);
  flow.moveDown(8);
  flow.write(say('no_invoice'));
  return pdf.finish(title, locale);
}

/** Writes operator and customer side by side, as on an invoice. */
function writeParties(flow: TextFlow, { say, seller, holder }: StatementPdfParts): void {
  const start = flow.y;
  const party = (label: string, lines: readonly string[], x: number): number => {
    flow.y = start;
    flow.write(label, { x, width: 230, face: 'bold' });
    for (const line of lines) flow.write(line, { x, width: 230 });
    return flow.y;
  };
  flow.y = Math.min(party(say('kept_by'), seller, area.left), party(say('holder'), holder, 305));
}

function writeEntries(
  flow: TextFlow,
  pdf: PdfDocument,
  { entries, came, went, closing }: BalanceStatement,
  { say, locale, nameOf }: StatementPdfParts,
): void {
  flow.heads(say('date'), [
    [columns.change, say('change')],
    [columns.after, say('after')],
  ]);
  for (const { at, kind, change, after, orderId } of entries) {
    flow.room(30);
    const { y } = flow;
    pdf.textRight(columns.change, y, 9, sayAmount(spendable(change), locale));
    pdf.textRight(columns.after, y, 9, sayAmount(spendable(after), locale));
    pdf.text(area.left, y, 9, formatMoment(at, locale));
    const name = orderId ? `${nameOf(kind)}, ${say('order', { id: orderId })}` : nameOf(kind);
    flow.write(name, { x: columns.movement, width: 235 });
  }
  if (entries.length === 0) flow.write(say('none'));
  flow.moveDown(8);
  flow.sums(columns.after, [
    [say('came'), sayAmount(came, locale)],
    [say('went'), sayAmount(went, locale)],
    [say('closing'), sayAmount(closing, locale), 'bold'],
  ]);
}
