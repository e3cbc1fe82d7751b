const hour = 3_600_000;

/** When a day of Warsaw, `2026-11-22`, begins (ISO 8601). */
export function warsawDayBegins(day: string): string {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const summer = new Date(midnight - 2 * hour);
  const there = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Warsaw' }).format(summer);
  return new Date(there === day ? summer : midnight - hour).toISOString();
}

/** The day after: of a range that includes its last day, the end is where that one begins. */
export const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 24 * hour).toISOString().slice(0, 10);

/** The day of Warsaw that a moment is in. */
export const warsawDayOf = (at: Date): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Warsaw' }).format(at);
