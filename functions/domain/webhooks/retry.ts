const minute = 60_000;
const hour = 60 * minute;

/** Waits between tries of one event, in ms: five seconds first, then ever longer. */
const waits = [
  5_000,
  30_000,
  2 * minute,
  10 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
];

/** An event that could not be delivered for so long is given up; an endpoint that failed for so long is paused. */
export const givenUpMs = 72 * hour;

/** When to try again after `failures` failed tries; `jitter` from 0 to 1 spreads them by a fifth either way. */
export function nextTry(failures: number, now: Date, jitter: number): Date {
  const wait = waits[Math.min(failures, waits.length) - 1] ?? 24 * hour;
  return new Date(now.getTime() + Math.round(wait * (0.8 + 0.4 * jitter)));
}

const blockAfter = 10;

/** An endpoint that fails for everything is left alone for a while: 30 s after ten failures in a row, 15 minutes at most. */
export function blockedUntil(failures: number, now: Date): Date | undefined {
  if (failures < blockAfter) return undefined;
  return new Date(now.getTime() + Math.min(15 * minute, 30_000 * 2 ** Math.min(failures - blockAfter, 10)));
}
