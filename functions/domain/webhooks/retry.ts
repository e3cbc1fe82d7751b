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

/** After this time an undelivered event is given up, and a failing endpoint is paused. */
export const givenUpMs = 72 * hour;

/** When to try again after `failures` failed tries; `jitter` from 0 to 1 spreads them by a fifth either way. */
export function nextTry(failures: number, now: Date, jitter: number): Date {
  const wait = waits[Math.min(failures, waits.length) - 1] ?? 24 * hour;
  return new Date(now.getTime() + Math.round(wait * (0.8 + 0.4 * jitter)));
}

const blockAfter = 10;

/** The pause for an endpoint that fails every time: 30 s after ten consecutive failures, at most 15 minutes. */
export function blockedUntil(failures: number, now: Date): Date | undefined {
  if (failures < blockAfter) return undefined;
  return new Date(now.getTime() + Math.min(15 * minute, 30_000 * 2 ** Math.min(failures - blockAfter, 10)));
}
