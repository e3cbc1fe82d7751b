import { type Grosze, negateGrosze, sumGrosze } from '#shared/model/grosze.ts';
import { orderInvoiceLines } from '../invoice/orderInvoice.ts';
import { invoiceLines } from '../pricing/invoiceLines.ts';
import type { Order } from './order.ts';

/** A target language of an order and what was paid for it, gross, after the coupon. */
export interface LanguagePart {
  targetLanguage: number;
  gross: Grosze;
}

/** The languages that can be taken out of an order: one has to be left, and what is left of it is an order still. */
export function removableLanguages(order: Pick<Order, 'form' | 'quotation'>): LanguagePart[] {
  const { service, targetLanguages } = order.form;
  if (service === 'proofreading' || targetLanguages.length < 2) return [];
  const priced = invoiceLines(order.quotation);
  const sums = orderInvoiceLines(order).map(({ gross }) => gross);
  return targetLanguages.map((targetLanguage) => ({
    targetLanguage,
    gross: sumGrosze(
      sums.filter((_, place) => {
        const line = priced[place];
        return line?.kind === 'work' && line.work.targetLanguage === targetLanguage;
      }),
    ),
  }));
}

/** What the work costs that is still ordered: late work is compensated by it. */
export const grossOfRest = ({ quotation, removed = [] }: Pick<Order, 'quotation' | 'removed'>): Grosze =>
  sumGrosze([quotation.gross, ...removed.map(({ gross }) => negateGrosze(gross))]);
