import {
  type Grosze,
  grosze,
  negateGrosze,
  shareByLargestRemainder,
  subtractGrosze,
  sumGrosze,
  zeroGrosze,
} from '#shared/model/money/grosze.ts';
import { orderInvoiceLines } from '../invoice/orderInvoice.ts';
import { type InvoiceLine, invoiceLines } from '../pricing/quoteLines.ts';
import type { Order } from './order.ts';

/** The fields of an order that determine its remaining languages. */
export type OrderedLanguages = Pick<Order, 'quotation' | 'removed'> & {
  form: Pick<Order['form'], 'service' | 'targetLanguages'>;
};

/** A target language of an order and the refund for removing it, gross, after the coupon. */
interface LanguagePart {
  targetLanguage: number;
  gross: Grosze;
  /** Whether the refund is less than was paid for the language, because the minimum price applies to the rest. */
  isMinimum: boolean;
}

/**
 * The languages that can be removed from an order: at least one has to remain. The rest costs at least `minimumNet` of
 * the order's prices, lowered by the coupon as all the work was.
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

/** The minimum price of the remaining work, gross. A manual quote that was sent below the minimum has none. */
function leastGross(
  { quotation: { lines, adjustments } }: Pick<Order, 'quotation'>,
  minimumNet: Grosze,
  sumOf: (isMeant: (line: InvoiceLine) => boolean) => Grosze,
): Grosze {
  const isByHand = lines.some(({ parts }) => parts.some(({ kind }) => kind === 'manual'));
  const listed = sumGrosze([...lines, ...adjustments.filter(({ kind }) => kind === 'minimum')].map(({ net }) => net));
  if (listed === 0 || (isByHand && listed < minimumNet)) return zeroGrosze;
  const whole = BigInt(sumOf(({ kind }) => kind !== 'shipping')) * BigInt(minimumNet);
  // Rounded up, so that the price is never below the minimum.
  return grosze(Number((whole + BigInt(listed) - 1n) / BigInt(listed)));
}

/** The price of the remaining work: the base for compensation of late work. */
export const grossOfRest = ({ quotation, removed = [] }: Pick<Order, 'quotation' | 'removed'>): Grosze =>
  sumGrosze([quotation.gross, ...removed.map(({ gross }) => negateGrosze(gross))]);

/** What is paid for a line of the work. */
interface WorkPaid {
  line: Exclude<InvoiceLine, { kind: 'shipping' }>;
  gross: Grosze;
  /** Whether its language was removed: nobody works on the line, and it was refunded. */
  isRemoved: boolean;
}

/**
 * The lines of the work in their order, with what is paid for each. A removed language keeps its refund; what was not
 * refunded, because of the minimum price, is added to the rest.
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

/** Distributes an amount over lines by their prices. */
function share(lines: WorkPaid[], sum: Grosze): void {
  const parts = shareByLargestRemainder(
    sum,
    lines.map(({ gross }) => gross),
  );
  for (const [place, line] of lines.entries()) line.gross = sumGrosze([line.gross, parts[place] ?? zeroGrosze]);
}
