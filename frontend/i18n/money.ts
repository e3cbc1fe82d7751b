import { formatMoney } from '#shared/rules/formatMoney.ts';
import type { Locale } from '../routes.ts';

export { formatMoney };

/** The same with a sign, for the price difference of an option. */
export function formatDifference(grosze: number, locale: Locale): string {
  return `${grosze < 0 ? '−' : '+'}${formatMoney(Math.abs(grosze), locale)}`;
}
