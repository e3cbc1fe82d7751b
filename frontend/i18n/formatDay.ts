/** "21 Nov 2026": the day of a moment, in the working time of the translators. */
export function formatDay(iso: string, locale: string): string {
  const names = locale === 'en' ? 'en-GB' : locale;
  return new Intl.DateTimeFormat(names, { dateStyle: 'medium', timeZone: 'Europe/Warsaw' }).format(new Date(iso));
}
