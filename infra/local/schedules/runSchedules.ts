import { randomUUID } from 'node:crypto';

export interface Schedule {
  id: string;
  expression: string;
  /** What the rule says to send instead of the scheduled event. */
  input?: object | undefined;
  invoke(event: unknown): Promise<unknown>;
}

interface Schedules {
  /** Fires a rule, for tests and demonstrations: now, or as if it were `at`. Rejects when its function fails. */
  run(id: string, at?: Date): Promise<unknown>;
  /** From here on no rule fires at its times, once those that are running have ended; `run` still does. Answers what ends this. */
  hold(): Promise<() => void>;
  stop(): void;
}

/** Pace of schedules: every rule at this interval, or at its times with minutes of this many seconds. */
interface Pace {
  everySeconds?: number | undefined;
  minuteSeconds?: number | undefined;
}

/**
 * Fires each rule at its times, or at the pace of a test, with the event EventBridge sends. A run that fails is logged; the
 * next one comes anyway. A rule whose run is not over waits for its next time: a function's limit is shorter than its
 * interval, so in AWS runs never overlap, and short minutes on a busy machine would pile them up until none ends in time.
 */
export function runSchedules(
  schedules: readonly Schedule[],
  place: { region: string; accountId: string },
  log: (line: string) => void,
  { everySeconds, minuteSeconds = 60 }: Pace = {},
): Schedules {
  const timers = new Map<string, NodeJS.Timeout>();
  const running = new Map<string, Promise<void>>();
  let holds = 0;
  const run = ({ id, input, invoke }: Schedule, at?: Date) =>
    invoke(
      input === undefined
        ? scheduledEvent(id, place, at ?? new Date())
        : { ...input, ...(at && { time: instant(at) }) },
    );
  const fire = (schedule: Schedule): void => {
    if (running.has(schedule.id)) return;
    const fired = run(schedule)
      .catch((failure: unknown) => log(failure instanceof Error ? failure.message : String(failure)))
      .then(() => void running.delete(schedule.id));
    running.set(schedule.id, fired);
  };
  const plan = (schedule: Schedule): void => {
    const now = Date.now();
    // Timers hold 24 days at most: a later time is looked at again then.
    const delay = everySeconds
      ? everySeconds * 1000
      : Math.min(((nextRun(schedule.expression, now) - now) * minuteSeconds) / 60, 86_400_000);
    const due = delay < 86_400_000;
    const timer = setTimeout(() => {
      if (due && holds === 0) fire(schedule);
      plan(schedule);
    }, delay);
    timers.set(schedule.id, timer.unref());
  };
  for (const schedule of schedules) plan(schedule);
  return {
    run: async (id, at) => {
      const schedule = schedules.find((one) => one.id === id || one.id.startsWith(id));
      if (!schedule) throw new Error(`There is no schedule ${id}.`);
      return run(schedule, at);
    },
    hold: async () => {
      holds += 1;
      await Promise.all(running.values());
      let isHeld = true;
      return () => {
        if (isHeld) holds -= 1;
        isHeld = false;
      };
    },
    stop: () => {
      for (const timer of timers.values()) clearTimeout(timer);
    },
  };
}

const scheduledEvent = (id: string, { region, accountId }: { region: string; accountId: string }, at: Date) => ({
  version: '0',
  id: randomUUID(),
  'detail-type': 'Scheduled Event',
  source: 'aws.events',
  account: accountId,
  time: instant(at),
  region,
  resources: [`arn:aws:events:${region}:${accountId}:rule/${id}`],
  detail: {},
});

/** In whole seconds, never before what was written up to now. */
const instant = (at: Date) => new Date(Math.ceil(at.getTime() / 1000) * 1000).toISOString().replace('.000Z', 'Z');

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
