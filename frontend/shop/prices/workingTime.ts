import type { Locale } from '#shared/messages/locale.ts';
import { minutesPerWorkingDay } from '#shared/rules/pricing/workingMinutes.ts';

/** Working time as it is said: hours up to a working day, then days. Both rounded up. */
export function workingTime(minutes: number, locale: Locale): string {
  const [unit, size] =
    minutes <= minutesPerWorkingDay ? (['hour', 60] as const) : (['day', minutesPerWorkingDay] as const);
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' })
    .format(Math.ceil(minutes / size))
    .replace(' ', '\u00a0');
}
