import type { StageName } from './stages.ts';

/**
 * The orders per second, at the busiest minute, that a stage is sized for. Throttles and concurrency are calculated
 * from it.
 */
export const ordersPerSecond: Readonly<Record<StageName, number>> = {
  local: 10,
  emulator: 10,
  staging: 2,
  production: 10,
};

/**
 * Load caused by one order, as measured: `npm run bench:cost` counts calls, `npm run bench:capacity` rows and messages.
 * Nine of ten calls come from visitors who do not order and from software that polls.
 */
export const perOrder = {
  calls: 20,
  callsOfOthers: 180,
  /** Seconds of Lambda per API call, including the authorizer. */
  secondsPerCall: 0.08,
  /** Notices of the payment provider, including repetitions. */
  notices: 2,
  /** Mails to customers, translators and staff. */
  mails: 3,
} as const;

/** Messages per order of one kind, and seconds that one takes. */
export interface MessageLoad {
  messages: number;
  seconds: number;
}

/** Factor for bursts above the expected load. */
const headroom = 2;

export interface Throttle {
  rate: number;
  burst: number;
}

/** Throttle of the whole API: one bucket for all callers. */
export function apiThrottle(orders: number): Throttle {
  const rate = Math.ceil(orders * (perOrder.calls + perOrder.callsOfOthers));
  return { rate, burst: headroom * rate };
}

/** Throttle of each route for notices: the provider repeats undelivered notices all at once. */
export function noticeThrottle(orders: number): Throttle {
  const rate = Math.ceil(10 * orders * perOrder.notices);
  return { rate, burst: headroom * rate };
}

/** The most concurrent functions for a queue; SQS allows 2 to 1000. */
export const queueConcurrency = (orders: number, { messages, seconds }: MessageLoad): number =>
  Math.min(1000, Math.max(2, Math.ceil(headroom * orders * messages * seconds)));

/** Concurrent functions that answer calls. */
export const callConcurrency = (orders: number): number =>
  Math.ceil(headroom * orders * (perOrder.calls + perOrder.callsOfOthers) * perOrder.secondsPerCall);

/** Load of a scheduled job: how often it runs, its time limit, and its load per order. */
interface ClockLoad {
  everyMinutes: number;
  timeoutSeconds: number;
  perOrder?: MessageLoad | undefined;
}

/** Seconds of all runs together that the orders between two ticks take. */
export const clockSeconds = (orders: number, { everyMinutes, perOrder: load }: ClockLoad): number =>
  load === undefined ? 0 : orders * 60 * everyMinutes * load.messages * load.seconds;

/**
 * How many parallel runs of a scheduled job share the due work. A power of two, like the number of partitions, so that
 * all get the same share.
 */
export const clockRuns = (orders: number, load: ClockLoad): number =>
  2 ** Math.ceil(Math.log2(Math.max(1, (headroom * clockSeconds(orders, load)) / load.timeoutSeconds)));
