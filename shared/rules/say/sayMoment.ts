import type { Locale } from '../../model/language/locale.ts';
import { dayTag } from './sayMonth.ts';

/** Times are shown in the time zone of working hours, whatever the reader's is. */
const timeZone = 'Europe/Warsaw';

/** Weekdays after "by" or "najpóźniej": in Polish with preposition and case. */
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
    new Intl.DateTimeFormat(dayTag(locale), { ...options, timeZone: zone }).format(at);
  const weekday = part({ weekday: 'long' });
  const day = part({ day: 'numeric', month: 'long', year: 'numeric' });
  const time = part({ hour: '2-digit', minute: '2-digit' });
  const warsaw: Readonly<Record<Locale, string>> = { en: 'Warsaw time', pl: 'czasu warszawskiego' };
  const zoned = zone === timeZone ? warsaw[locale] : zone;
  return sentences[locale]({ weekday, day, time, zoned });
}

/** The order of a moment's parts within a sentence. In Polish a line does not end with a word of one letter. */
const sentences: Readonly<Record<Locale, (said: Record<'weekday' | 'day' | 'time' | 'zoned', string>) => string>> = {
  en: ({ weekday, day, time, zoned }) => `${weekday} ${day}, ${time} (${zoned})`,
  pl: ({ weekday, day, time, zoned }) => `${polishWeekdays[weekday] ?? weekday}, ${day}, o\u00a0${time} (${zoned})`,
};

/** A day within a sentence: "20 December 2026", "20 grudnia 2026". `day`: YYYY-MM-DD. */
export const sayDay = (day: string, locale: Locale): string =>
  new Intl.DateTimeFormat(dayTag(locale), { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));

/** A moment on a document: "23 November 2026, 10:00", "23 listopada 2026, 10:00". */
export function sayDayAndTime(iso: string, locale: Locale): string {
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(dayTag(locale), { ...options, timeZone }).format(new Date(iso));
  return `${part({ dateStyle: 'long' })}, ${part({ timeStyle: 'short' })}`;
}

/** A moment in a table, with its year: "23 Nov 2026, 10:00". */
export function formatMoment(iso: string, locale: Locale): string {
  return new Intl.DateTimeFormat(dayTag(locale), { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(
    new Date(iso),
  );
}
