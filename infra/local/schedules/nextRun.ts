/** When a schedule expression of EventBridge (`rate(5 minutes)`, `cron(0 6 * * ? *)`, UTC) fires next after `now`, in epoch milliseconds. */
export function nextRun(expression: string, now: number): number {
  const [, amount, unit] = /^rate\((\d+) (minute|hour|day)s?\)$/.exec(expression) ?? [];
  if (amount !== undefined && unit !== undefined) return now + Number(amount) * (unitMs[unit] ?? 0);
  const [, fields] = /^cron\((.+)\)$/.exec(expression) ?? [];
  const [minute, hour, day, month, weekday, year] = fields?.trim().split(/\s+/) ?? [];
  if (!minute || !hour || !day || !month || !weekday || !year)
    throw new Error(`The schedule "${expression}" is not understood by the local host.`);
  const start = Math.floor(now / 60_000) * 60_000 + 60_000;
  for (let at = start; at < start + 366 * 86_400_000; at += 60_000) {
    const time = new Date(at);
    const fits =
      matches(minute, time.getUTCMinutes(), 0) &&
      matches(hour, time.getUTCHours(), 0) &&
      matches(day, time.getUTCDate(), 1) &&
      matches(month, time.getUTCMonth() + 1, 1, months) &&
      matches(weekday, time.getUTCDay() + 1, 1, weekdays) &&
      matches(year, time.getUTCFullYear(), 1970);
    if (fits) return at;
  }
  throw new Error(`The schedule "${expression}" does not fire within a year.`);
}

const unitMs: Record<string, number> = { minute: 60_000, hour: 3_600_000, day: 86_400_000 };
const months = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];
const weekdays = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'];

/** One field: `*`, `?`, values, ranges, lists and steps. `first` is where a step of `*` begins and what names count from. */
function matches(field: string, value: number, first: number, names: readonly string[] = []): boolean {
  const number = (text: string): number => {
    const named = names.indexOf(text.toUpperCase());
    return named >= 0 ? named + first : Number(text);
  };
  return field.split(',').some((part) => {
    const [range = '', step] = part.split('/');
    if (range === '?' || (range === '*' && step === undefined)) return true;
    const [from, to] = range === '*' ? [first, Number.MAX_SAFE_INTEGER] : range.split('-').map(number);
    const last = to ?? (step === undefined ? from : Number.MAX_SAFE_INTEGER);
    return (
      from !== undefined &&
      last !== undefined &&
      value >= from &&
      value <= last &&
      (value - from) % Number(step ?? 1) === 0
    );
  });
}
