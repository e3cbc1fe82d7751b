import type { Locale } from '#shared/messages/locale.ts';
import { formatMoney } from '#shared/rules/say/formatMoney.ts';

export { formatMoney };

/** The same with a sign, for the price difference of an option. */
export function formatDifference(grosze: number, locale: Locale): string {
  return `${grosze < 0 ? '−' : '+'}${formatMoney(Math.abs(grosze), locale)}`;
}
