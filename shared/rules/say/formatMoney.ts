import type { Locale } from '../../model/language/locale.ts';
import { currencyName } from '../../model/language/localeFacts.ts';

/** Made once: to make one takes a hundred times as long as to use it, and pages of prices have thousands of amounts. */
const digits: Partial<Record<Locale, Intl.NumberFormat>> = {};

/** An amount in grosze as text, for screens and sentences: `1,234.50 PLN`, `1234,50 zł`. */
export function formatMoney(grosze: number, locale: Locale): string {
  digits[locale] ??= new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  // `+ 0` turns -0 into 0; grosze are far below the integers that a double holds exactly.
  return `${digits[locale].format(grosze / 100 + 0)}\u00a0${currencyName[locale]}`;
}
