import { type Grosze, subtractGrosze, sumGrosze } from '#shared/model/grosze.ts';
import type { SpentOrder } from './spending.ts';

export interface Sums {
  orders: number;
  gross: Grosze;
  refunded: Grosze;
  spent: Grosze;
}
/** `key` undefined: no named member, no order number. */
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

/** An order counts once, even if it has several parts. */
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
