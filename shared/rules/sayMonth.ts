import type { Locale } from '../model/locale.ts';

/** "November 2026" of 2026-11. */
export const sayMonth = (month: string, locale: Locale): string =>
  new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${month}-01T00:00:00Z`));
