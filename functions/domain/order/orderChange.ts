import {
  type Grosze,
  grosze,
  negateGrosze,
  shareByLargestRemainder,
  subtractGrosze,
  sumGrosze,
  zeroGrosze,
} from '#shared/model/grosze.ts';
import { orderInvoiceLines } from '../invoice/orderInvoice.ts';
import { type InvoiceLine, invoiceLines } from '../pricing/invoiceLines.ts';
import type { Order } from './order.ts';

/** What of an order says which languages it still has. */
export type OrderedLanguages = Pick<Order, 'quotation' | 'removed'> & {
  form: Pick<Order['form'], 'service' | 'targetLanguages'>;
};

/** A target language of an order and what comes back without it, gross, after the coupon. */
export interface LanguagePart {
  targetLanguage: number;
  gross: Grosze;
  /** Less than was paid for it: the rest costs the least price of an order. */
  isMinimum: boolean;
}

/**
 * The languages that can be taken out of an order: one has to be left, and what is left of it is an order still. Its work
 * costs at least `minimumNet` of the prices it was ordered by, lowered by the coupon as all of the work was.
 */
export function removableLanguages(order: OrderedLanguages, minimumNet: Grosze): LanguagePart[] {
  const { service, targetLanguages } = order.form;
  if (service === 'proofreading' || targetLanguages.length < 2) return [];
  const priced = invoiceLines(order.quotation);
  const sums = orderInvoiceLines(order).map(({ gross }) => gross);
  const sumOf = (isMeant: (line: InvoiceLine) => boolean) =>
    sumGrosze(priced.flatMap((line, place) => (isMeant(line) ? [sums[place] ?? zeroGrosze] : [])));
  const left = subtractGrosze(
    grossOfRest(order),
    sumOf(({ kind }) => kind === 'shipping'),
  );
  const least = leastGross(order, minimumNet, sumOf);
  return targetLanguages.map((targetLanguage) => {
    const paid = sumOf((line) => line.kind === 'work' && line.work.targetLanguage === targetLanguage);
    const gross = grosze(Math.max(0, Math.min(paid, left - least)));
    return { targetLanguage, gross, isMinimum: gross < paid };
  });
}

/** The least price of the work, gross: its part of the least net price is that of all the work's. What a person priced has none. */
function leastGross(
  { quotation: { lines, adjustments } }: Pick<Order, 'quotation'>,
  minimumNet: Grosze,
  sumOf: (isMeant: (line: InvoiceLine) => boolean) => Grosze,
): Grosze {
  const isByHand = lines.some(({ parts }) => parts.some(({ kind }) => kind === 'manual'));
  const listed = sumGrosze([...lines, ...adjustments.filter(({ kind }) => kind === 'minimum')].map(({ net }) => net));
  if (isByHand || listed === 0) return zeroGrosze;
  const whole = BigInt(sumOf(({ kind }) => kind !== 'shipping')) * BigInt(minimumNet);
  // Never a grosz below.
  return grosze(Number((whole + BigInt(listed) - 1n) / BigInt(listed)));
}

/** What the work costs that is still ordered: late work is compensated by it. */
export const grossOfRest = ({ quotation, removed = [] }: Pick<Order, 'quotation' | 'removed'>): Grosze =>
  sumGrosze([quotation.gross, ...removed.map(({ gross }) => negateGrosze(gross))]);

/** What is paid for a line of the work. */
export interface WorkPaid {
  line: Exclude<InvoiceLine, { kind: 'shipping' }>;
  gross: Grosze;
  /** Its language was taken out: nobody works on it, and its money is back. */
  isRemoved: boolean;
}

/**
 * The lines of the work in their order, with what is paid for each. A language that was taken out keeps what came back for
 * it; what did not, because the least price applies, is the price of the rest.
 */
export function workPaid(order: Pick<Order, 'quotation' | 'removed'>): WorkPaid[] {
  const sums = orderInvoiceLines(order).map(({ gross }) => gross);
  const lines = invoiceLines(order.quotation).flatMap((line, place) =>
    line.kind === 'shipping' ? [] : [{ line, gross: sums[place] ?? zeroGrosze, isRemoved: isTakenOut(order, line) }],
  );
  for (const { targetLanguage, gross } of order.removed ?? []) {
    const own = lines.filter(({ line }) => line.kind === 'work' && line.work.targetLanguage === targetLanguage);
    const rest = lines.filter(({ isRemoved }) => !isRemoved);
    const kept = subtractGrosze(sumGrosze(own.map((one) => one.gross)), gross);
    if (kept > 0 && rest.length > 0) {
      share(own, negateGrosze(kept));
      share(rest, kept);
    }
  }
  return lines;
}

const isTakenOut = ({ removed = [] }: Pick<Order, 'removed'>, line: InvoiceLine): boolean =>
  line.kind === 'work' && removed.some(({ targetLanguage }) => targetLanguage === line.work.targetLanguage);

/** Adds a sum to lines by what they cost. */
function share(lines: WorkPaid[], sum: Grosze): void {
  const parts = shareByLargestRemainder(
    sum,
    lines.map(({ gross }) => gross),
  );
  for (const [place, line] of lines.entries()) line.gross = sumGrosze([line.gross, parts[place] ?? zeroGrosze]);
}
