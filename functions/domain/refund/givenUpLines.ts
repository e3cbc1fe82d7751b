import type { LocalizedName } from '#shared/model/localizedName.ts';
import { lineTexts } from '../invoice/lineTexts.ts';
import type { GivenUp } from '../order/givenUp.ts';
import type { Order } from '../order/order.ts';
import { invoiceLines } from '../pricing/invoiceLines.ts';

/** A line of the work of an order that was given up: what was paid for it and what of that is kept (gross), and how much was done (basis points). */
export type GivenUpLine = GivenUp['work'][number] & { name: LocalizedName };

/** The evidence of what came back, as it was when the order was given up: its lines in their order, with their names. */
export function givenUpLines({ quotation, givenUp }: Pick<Order, 'quotation' | 'givenUp'>): GivenUpLine[] {
  const lines = invoiceLines(quotation).filter(({ kind }) => kind !== 'shipping');
  return (givenUp?.work ?? []).map((part, place) => {
    const line = lines[place];
    return { ...part, name: line ? lineTexts(line, quotation) : { en: '', pl: '' } };
  });
}
