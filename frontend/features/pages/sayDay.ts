import { dayTag } from '#shared/rules/sayMonth.ts';

type Locale = Parameters<typeof dayTag>[0];

/** A day, `2026-11-22`, as one says it. */
export function sayDay(day: string, locale: Locale): string {
  const said = new Intl.DateTimeFormat(dayTag(locale), { dateStyle: 'long', timeZone: 'UTC' });
  return said.format(new Date(`${day}T00:00:00Z`));
}
