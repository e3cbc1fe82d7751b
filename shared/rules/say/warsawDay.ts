const hour = 3_600_000;

/** The instant (ISO 8601) at which a day in Warsaw, `2026-11-22`, begins. */
export function warsawDayBegins(day: string): string {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const summer = new Date(midnight - 2 * hour);
  const there = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Warsaw' }).format(summer);
  return new Date(there === day ? summer : midnight - hour).toISOString();
}

/** The next day: the exclusive end of a range that includes its last day. */
export const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 24 * hour).toISOString().slice(0, 10);

/** The calendar day in Warsaw at an instant. */
export const warsawDayOf = (at: Date): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Warsaw' }).format(at);

/** The calendar month in Warsaw, `2026-11`, some months before that of an instant. */
export function warsawMonthOf(at: Date, monthsBefore = 0): string {
  const month = new Date(`${warsawDayOf(at).slice(0, 7)}-01T00:00:00Z`);
  month.setUTCMonth(month.getUTCMonth() - monthsBefore);
  return month.toISOString().slice(0, 7);
}
