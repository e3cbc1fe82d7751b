import type { Locale } from '../../model/language/locale.ts';

/** The language tag for dates with `Intl`: British English, in which the day precedes the month. */
export const dayTag = (locale: Locale): string => (locale === 'en' ? 'en-GB' : locale);

/** "November 2026" of 2026-11. */
export const sayMonth = (month: string, locale: Locale): string =>
  new Intl.DateTimeFormat(dayTag(locale), {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${month}-01T00:00:00Z`));
