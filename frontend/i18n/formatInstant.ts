/** "Mon 23 Nov, 16:00": a moment in the working time of the translators, whatever the visitor's clock says. */
export function formatInstant(iso: string, locale: string, zone: Intl.DateTimeFormatOptions = {}): string {
  return new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'Europe/Warsaw',
    ...zone,
  }).format(new Date(iso));
}
