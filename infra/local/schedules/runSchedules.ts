import { randomUUID } from 'node:crypto';
import { nextRun } from './nextRun.ts';

export interface Schedule {
  id: string;
  expression: string;
  /** What the rule says to send instead of the scheduled event. */
  input?: unknown;
  invoke(event: unknown): Promise<unknown>;
}

export interface Schedules {
  /** Fires a rule, for tests and demonstrations: now, or as if it were `at`. Rejects when its function fails. */
  run(id: string, at?: Date): Promise<unknown>;
  /** From here on no rule fires at its times, once those that are running have ended; `run` still does. Answers what ends this. */
  hold(): Promise<() => void>;
  stop(): void;
}

/** Pace of schedules: every rule at this interval, or at its times with minutes of this many seconds. */
export interface Pace {
  everySeconds?: number | undefined;
  minuteSeconds?: number | undefined;
}

/** Fires each rule at its times, or at the pace of a test, with the event EventBridge sends. A run that fails is logged; the next one comes anyway. */
export function runSchedules(
  schedules: readonly Schedule[],
  place: { region: string; accountId: string },
  log: (line: string) => void,
  { everySeconds, minuteSeconds = 60 }: Pace = {},
): Schedules {
  const timers = new Map<string, NodeJS.Timeout>();
  const running = new Set<Promise<void>>();
  let holds = 0;
  const run = (schedule: Schedule, at = new Date()) =>
    schedule.invoke(schedule.input ?? scheduledEvent(schedule.id, place, at));
  const fire = (schedule: Schedule): void => {
    const fired = run(schedule)
      .catch((failure: unknown) => log(failure instanceof Error ? failure.message : String(failure)))
      .then(() => void running.delete(fired));
    running.add(fired);
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
      await Promise.all(running);
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
  // Whole seconds, never before what was written up to now.
  time: new Date(Math.ceil(at.getTime() / 1000) * 1000).toISOString().replace('.000Z', 'Z'),
  region,
  resources: [`arn:aws:events:${region}:${accountId}:rule/${id}`],
  detail: {},
});
