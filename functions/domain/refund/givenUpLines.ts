import type { LocalizedName } from '#shared/model/localizedName.ts';
import { lineTexts } from '../invoice/lineTexts.ts';
import type { GivenUp } from '../order/givenUp.ts';
import type { Order } from '../order/order.ts';
import { invoiceLines } from '../pricing/invoiceLines.ts';

/** A line of an order that was given up: amount paid and amount kept (gross), and share done (basis points). */
export type GivenUpLine = GivenUp['work'][number] & { name: LocalizedName };

/** The evidence for the refund, from when the order was given up: its lines in order, with their names. */
export function givenUpLines({ quotation, givenUp }: Pick<Order, 'quotation' | 'givenUp'>): GivenUpLine[] {
  const lines = invoiceLines(quotation).filter(({ kind }) => kind !== 'shipping');
  return (givenUp?.work ?? []).map((part, place) => {
    const line = lines[place];
    return { ...part, name: line ? lineTexts(line, quotation) : { en: '', pl: '' } };
  });
}
