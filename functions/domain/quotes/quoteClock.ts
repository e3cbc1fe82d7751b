import * as z from 'zod/mini';
import { ClockEvent, type ClockWarning } from '#shared/model/quoteState.ts';
import type { QuotingHours } from '#shared/model/quotingHours.ts';
import { addQuotingTime, quotingTimeBetween } from './quotingTime.ts';

/** The clock of a quote, with every pause and resume: customer and staff see the same instants. */
export const QuoteClock = z.object({
  /** Quoting time promised when it started; a changed configuration does not affect running clocks. */
  limitMs: z.int(),
  /** Used up before it was last started. */
  usedMs: z.int(),
  /** None while paused. */
  runningSince: z.optional(z.string()),
  /** The promised instant; none while paused. */
  dueAt: z.optional(z.string()),
  events: z.array(z.object({ at: z.string(), kind: ClockEvent })),
});
export type QuoteClock = z.infer<typeof QuoteClock>;

const minuteMs = 60_000;

export function startClock(now: Date, hours: QuotingHours, before: QuoteClock['events'] = []): QuoteClock {
  const limitMs = hours.minutes * minuteMs;
  return {
    limitMs,
    usedMs: 0,
    runningSince: now.toISOString(),
    dueAt: addQuotingTime(now, limitMs, hours).toISOString(),
    events: [...before, { at: now.toISOString(), kind: 'started' }],
  };
}

/** Pauses the clock; a paused one stays as it is. */
export function haltClock(clock: QuoteClock, kind: 'paused' | 'stopped', now: Date, hours: QuotingHours): QuoteClock {
  const { runningSince, dueAt: _, ...still } = clock;
  if (runningSince === undefined) return clock;
  const events = [...clock.events, { at: now.toISOString(), kind }];
  return { ...still, usedMs: usedBy(clock, now, hours), events };
}

/** Resumes the clock with the remaining time; the promise moves by the pause. */
export function resumeClock(clock: QuoteClock, now: Date, hours: QuotingHours): QuoteClock {
  if (clock.runningSince !== undefined) return clock;
  const left = Math.max(0, clock.limitMs - clock.usedMs);
  return {
    ...clock,
    runningSince: now.toISOString(),
    dueAt: addQuotingTime(now, left, hours).toISOString(),
    events: [...clock.events, { at: now.toISOString(), kind: 'resumed' }],
  };
}

/** Quoting time used so far, in milliseconds. */
export const usedBy = ({ usedMs, runningSince }: QuoteClock, now: Date, hours: QuotingHours): number =>
  usedMs + (runningSince === undefined ? 0 : quotingTimeBetween(new Date(runningSince), now, hours));

/** After 8 and 12 of the 15 minutes, and when they are over; of another promise, the same parts. */
export function warningOf(clock: QuoteClock, now: Date, hours: QuotingHours): ClockWarning {
  const part = usedBy(clock, now, hours) / clock.limitMs;
  if (part >= 1) return 'late';
  if (part >= 12 / 15) return 'urgent';
  return part >= 8 / 15 ? 'soon' : 'none';
}
