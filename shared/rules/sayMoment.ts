import type { Locale } from '../model/locale.ts';

/** The working time of the translators, whatever the reader's clock says. */
const timeZone = 'Europe/Warsaw';
const names: Readonly<Record<Locale, string>> = { en: 'en-GB', pl: 'pl' };

/** A day of the week after "by" or "najpóźniej": Polish has its preposition and case. */
const polishWeekdays: Readonly<Record<string, string>> = {
  poniedziałek: 'w poniedziałek',
  wtorek: 'we wtorek',
  środa: 'w środę',
  czwartek: 'w czwartek',
  piątek: 'w piątek',
  sobota: 'w sobotę',
  niedziela: 'w niedzielę',
};

/**
 * A moment within a sentence: "Monday 23 November 2026, 10:00 (Warsaw time)", "w poniedziałek, 23 listopada 2026, o 10:00
 * (czasu warszawskiego)". `zone`: IANA name of another one, which is named as it is.
 */
export function sayMoment(iso: string, locale: Locale, zone: string = timeZone): string {
  const at = new Date(iso);
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(names[locale], { ...options, timeZone: zone }).format(at);
  const weekday = part({ weekday: 'long' });
  const day = part({ day: 'numeric', month: 'long', year: 'numeric' });
  const time = part({ hour: '2-digit', minute: '2-digit' });
  const warsaw: Readonly<Record<Locale, string>> = { en: 'Warsaw time', pl: 'czasu warszawskiego' };
  const zoned = zone === timeZone ? warsaw[locale] : zone;
  return locale === 'pl'
    ? `${polishWeekdays[weekday] ?? weekday}, ${day}, o ${time} (${zoned})`
    : `${weekday} ${day}, ${time} (${zoned})`;
}

/** A moment in a table, with its year: "23 Nov 2026, 10:00". */
export function formatMoment(iso: string, locale: Locale): string {
  return new Intl.DateTimeFormat(names[locale], { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(
    new Date(iso),
  );
}
