import type { MessageUnder } from '#shared/messages/index.ts';
import type { Locale } from '#shared/messages/locale.ts';
import type { Grosze } from '#shared/model/money/grosze.ts';
import { sayAmount } from '#shared/rules/say/sayAmount.ts';
import { sayDayAndTime } from '#shared/rules/say/sayMoment.ts';
import { PdfDocument, type PdfFonts } from '../pdf/PdfDocument.ts';
import { TextFlow } from '../pdf/TextFlow.ts';

const area = { left: 50, right: 545, top: 790, bottom: 60 };

/** A payment received for an order. */
export interface Receipt {
  /** Number of the payment. */
  number: string;
  orderId: string;
  /** Price and fee. */
  amount: Grosze;
  fee: Grosze;
  /** ISO 8601. */
  paidAt: string;
  /** Paid in a sandbox: no money moved. */
  test: boolean;
}

interface ReceiptPdfParts {
  fonts: PdfFonts;
  locale: Locale;
  /** Lines with the name and address of the recipient. */
  seller: readonly string[];
  /** The name of the payment method. */
  method: string;
  /** A text of `certificate/receipt.<key>` in the reader's language. */
  say: (key: MessageUnder<'certificate/receipt.'>, replace?: Readonly<Record<string, string | number>>) => string;
}

/** The receipt of a payment: how much, when, how and for which order. It is not an invoice, and says so. */
export function receiptPdf(receipt: Receipt, { say, locale, fonts, seller, method }: ReceiptPdfParts): Uint8Array {
  const pdf = new PdfDocument(fonts);
  const flow = new TextFlow(pdf, area);
  const title = say('title');
  flow.write(title, { size: 16, face: 'bold' });
  flow.moveDown(4);
  flow.write(say('number', { number: receipt.number }));
  flow.write(say('order', { id: receipt.orderId }));
  flow.moveDown(8);
  for (const line of seller) flow.write(line);
  flow.moveDown(8);
  flow.write(say('received', { time: sayDayAndTime(receipt.paidAt, locale) }));
  flow.write(say('method', { method }));
  if (receipt.fee > 0) flow.write(say('fee', { amount: sayAmount(receipt.fee, locale) }));
  flow.write(say('amount', { amount: sayAmount(receipt.amount, locale) }), { size: 12, face: 'bold' });
  flow.moveDown(8);
  if (receipt.test) flow.write(say('test'));
  flow.write(say('no_invoice'));
  return pdf.finish(title, locale);
}
