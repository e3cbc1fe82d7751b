import { warsawMonthOf } from '#shared/rules/say/warsawDay.ts';

/** The ranges of months that a report offers; the first is shown unless another one is chosen. */
export const periods = ['12', '3', '24', 'year', 'last_year'] as const;
type Period = (typeof periods)[number];

/** First and last month of a range, as the service takes them. */
export function monthsOf(period: Period, now: Date): { from: string; to: string } {
  const to = warsawMonthOf(now);
  const year = to.slice(0, 4);
  if (period === 'year') return { from: `${year}-01`, to };
  if (period === 'last_year') return { from: `${Number(year) - 1}-01`, to: `${Number(year) - 1}-12` };
  return { from: warsawMonthOf(now, Number(period) - 1), to };
}

/** The last months, the present one first. */
export const lastMonths = (count: number, now: Date): string[] =>
  Array.from({ length: count }, (_, by) => warsawMonthOf(now, by));
