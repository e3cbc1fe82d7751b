const parts = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Warsaw',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});

/** What a clock in Warsaw shows, as `2026-11-22T14:05`. */
export function warsawClock(at: Date): string {
  const of = Object.fromEntries(parts.formatToParts(at).map(({ type, value }) => [type, value]));
  return `${of.year}-${of.month}-${of.day}T${of.hour}:${of.minute}`;
}

/** The instant at which a clock in Warsaw shows this; undefined where it is no time. */
export function warsawInstant(clock: string): string | undefined {
  const shown = Date.parse(`${clock}Z`);
  if (Number.isNaN(shown)) return undefined;
  // One hour or two before, by the season.
  const found = [1, 2].map((hours) => new Date(shown - hours * 3_600_000)).find((at) => warsawClock(at) === clock);
  return (found ?? new Date(shown - 3_600_000)).toISOString();
}

/** The first instant of a day in Warsaw, or of the day after it. */
export function warsawDay(day: string, after = 0): string | undefined {
  const noon = Date.parse(`${day}T12:00:00Z`);
  if (Number.isNaN(noon)) return undefined;
  return warsawInstant(`${new Date(noon + after * 86_400_000).toISOString().slice(0, 10)}T00:00`);
}
