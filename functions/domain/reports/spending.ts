import {
  type Grosze,
  grosze,
  shareByLargestRemainder,
  subtractGrosze,
  sumGrosze,
  zeroGrosze,
} from '#shared/model/money/grosze.ts';
import { warsawDayOf } from '#shared/rules/say/warsawDay.ts';
import type { Order } from '../order/order.ts';
import { type Payment, totalPaid } from '../payment/payment.ts';

/** The share of one language pair in an order's price and refunds. */
interface PairShare {
  source: number;
  target: number;
  gross: Grosze;
  refunded: Grosze;
}

/** A paid order in a spending report. */
export interface SpentOrder {
  id: string;
  /** When it was paid (ISO 8601); `month`: the month of that in Warsaw. */
  paidAt: string;
  month: string;
  member: string | undefined;
  reference: string | undefined;
  externalId: string | undefined;
  gross: Grosze;
  refunded: Grosze;
  pairs: PairShare[];
}

/** The month of an instant in Warsaw, `2026-11`. */
export const monthOf = (at: Date): string => warsawDayOf(at).slice(0, 7);

export function spentOrder(order: Order, payment: Payment & { paidAt: string }): SpentOrder {
  const gross = totalPaid(payment);
  return {
    ...{ id: order.id, paidAt: payment.paidAt, month: monthOf(new Date(payment.paidAt)), member: order.member },
    ...{ reference: order.billing.references?.purchaseOrderNumber, externalId: order.own?.externalId },
    ...{ gross, refunded: payment.refunded, pairs: pairsOf(order, gross, payment.refunded) },
  };
}

/**
 * Distributes an order over its language pairs by the prices of their lines, amounts for the whole order (minimum
 * price, parcel) in proportion. A removed language's refund belongs to its pair, other refunds are distributed.
 */
function pairsOf({ quotation, form, removed = [] }: Order, gross: Grosze, refunded: Grosze): PairShare[] {
  const lines = quotation.lines.length > 0 ? quotation.lines : wholeOf(form, gross);
  const pairs = [...Map.groupBy(lines, (line) => `${line.sourceLanguage}-${line.targetLanguage}`).values()].map(
    (own) => ({
      source: own[0]?.sourceLanguage ?? 0,
      target: own[0]?.targetLanguage ?? 0,
      weight: sumGrosze(own.map((line) => line.gross)),
    }),
  );
  const shares = shareByLargestRemainder(
    gross,
    pairs.map(({ weight }) => weight),
  );
  const left = { amount: refunded };
  const takenOut = pairs.map(({ target }, place) => {
    const own = sumGrosze(removed.filter(({ targetLanguage }) => targetLanguage === target).map((one) => one.gross));
    const back = grosze(Math.min(own, shares[place] ?? 0, left.amount));
    left.amount = grosze(left.amount - back);
    return back;
  });
  const rest = shareByLargestRemainder(
    left.amount,
    shares.map((share, place) => grosze(share - (takenOut[place] ?? 0))),
  );
  return pairs.map(({ source, target }, place) => ({
    ...{ source, target, gross: shares[place] ?? zeroGrosze },
    refunded: grosze((takenOut[place] ?? 0) + (rest[place] ?? 0)),
  }));
}

/** Shares of an order without priced lines: even over its target languages. */
const wholeOf = ({ sourceLanguage, targetLanguages }: Order['form'], gross: Grosze) =>
  targetLanguages.map((targetLanguage) => ({ sourceLanguage, targetLanguage, gross }));

export interface Sums {
  orders: number;
  gross: Grosze;
  refunded: Grosze;
  spent: Grosze;
}
/** Orders with a common key; undefined: those without a named member or order number. */
export interface SpendingGroup extends Sums {
  key: string | undefined;
}

export interface Spending {
  total: Sums;
  /** Every month of the range in order, including those without spending. */
  months: SpendingGroup[];
  /** By amount, highest first. */
  pairs: SpendingGroup[];
  members: SpendingGroup[];
  references: SpendingGroup[];
}

/** The orders of a range of months, grouped in each way. */
export function groupSpending(orders: readonly SpentOrder[], months: readonly string[]): Spending {
  const whole = orders.map(({ id, gross, refunded, ...order }) => ({ id, gross, refunded, order }));
  const by = (keyOf: (order: Omit<SpentOrder, 'id' | 'gross' | 'refunded'>) => string | undefined) =>
    grouped(whole.map(({ order, ...part }) => ({ ...part, key: keyOf(order) })));
  const spentIn = by(({ month }) => month);
  const ofMonth = new Map(spentIn.map((group) => [group.key, group]));
  return {
    total: sumsOf(whole),
    months: months.map((month) => ofMonth.get(month) ?? { key: month, ...sumsOf([]) }),
    pairs: grouped(
      orders.flatMap(({ id, pairs }) =>
        pairs.map(({ source, target, gross, refunded }) => ({ id, gross, refunded, key: `${source}-${target}` })),
      ),
    ),
    members: by(({ member }) => member),
    references: by(({ reference }) => reference),
  };
}

interface Part {
  id: string;
  gross: Grosze;
  refunded: Grosze;
}

const grouped = (parts: readonly (Part & { key: string | undefined })[]): SpendingGroup[] =>
  [...Map.groupBy(parts, ({ key }) => key)]
    .map(([key, own]) => ({ key, ...sumsOf(own) }))
    .sort((a, b) => b.spent - a.spent || (a.key ?? '').localeCompare(b.key ?? ''));

/** Sums over parts of orders; an order counts once, even if it has several parts. */
function sumsOf(parts: readonly Part[]): Sums {
  const gross = sumGrosze(parts.map((part) => part.gross));
  const refunded = sumGrosze(parts.map((part) => part.refunded));
  return { orders: new Set(parts.map(({ id }) => id)).size, gross, refunded, spent: subtractGrosze(gross, refunded) };
}

/** The months from one to another, both inclusive; empty if the second is before the first. */
export function monthsBetween(from: string, to: string): string[] {
  const months: string[] = [];
  for (let month = from; month <= to; month = monthAfter(month)) months.push(month);
  return months;
}

export const monthAfter = (month: string): string => shifted(month, 1);
/** The month this many months earlier. */
export const monthBefore = (month: string, count = 1): string => shifted(month, -count);

function shifted(month: string, by: number): string {
  const at = new Date(`${month}-01T00:00:00Z`);
  at.setUTCMonth(at.getUTCMonth() + by);
  return at.toISOString().slice(0, 7);
}
