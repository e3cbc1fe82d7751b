/** A duration as text: in minutes, from an hour and a half in hours, from two days in days. */
export function sayMinutes(minutes: number, locale: string): string {
  const [unit, size] =
    minutes < 90 ? (['minute', 1] as const) : minutes < 2880 ? (['hour', 60] as const) : (['day', 1440] as const);
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: unit === 'day' ? 'long' : 'short' })
    .format(Math.round(minutes / size))
    .replace(/ /g, '\u00a0');
}
