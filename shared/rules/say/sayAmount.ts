import type { Locale } from '../../model/language/locale.ts';

/** Grosze in the digits of a language, without the currency: `1,234.50`, in Polish `1234,50`. */
export const sayAmount = (grosze: number, locale: Locale): string =>
  new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(grosze / 100 + 0);
