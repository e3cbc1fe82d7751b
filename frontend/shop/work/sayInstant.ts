/** "Mon 23 Nov, 16:00 CET": a moment in the zone of the person who works, whatever the computer's clock says. */
export function sayInstant(iso: string, locale: string, zone = 'Europe/Warsaw'): string {
  return new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: zone,
    timeZoneName: 'short',
  }).format(new Date(iso));
}
