import { type Locale, locales } from '#shared/model/language/locale.ts';

/** The language of the page that this script stands on. */
export function pageLocale(): Locale {
  const { lang } = document.documentElement;
  return locales.find((locale) => locale === lang) ?? locales[0];
}
