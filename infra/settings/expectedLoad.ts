import type { StageName } from './stages.ts';

/** Orders a second at the busiest minute that a stage is made for. Throttles and numbers of functions at once follow from it. */
export const ordersPerSecond: Readonly<Record<StageName, number>> = {
  local: 10,
  emulator: 10,
  staging: 2,
  production: 10,
};

/**
 * What an order is to the rest: `npm run bench:cost` counts calls, `npm run bench:capacity` rows and messages. Visitors who
 * look and do not order, and software that polls, are the larger part of the calls: nine of ten.
 */
export const perOrder = {
  calls: 20,
  callsOfOthers: 180,
  /** An API call with the authorizer before it, in seconds of Lambda. */
  secondsPerCall: 0.08,
  /** Notices of the payment provider, with its repetitions. */
  notices: 2,
  /** Mails to customers, translators and staff. */
  mails: 3,
} as const;

/** Messages of an order and seconds that one takes, by what makes them. */
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

/** Of the whole API: one bucket for everybody. */
export function apiThrottle(orders: number): Throttle {
  const rate = Math.ceil(orders * (perOrder.calls + perOrder.callsOfOthers));
  return { rate, burst: headroom * rate };
}

/** Of each route of notices: the provider sends what it could not deliver again, all at once. */
export function noticeThrottle(orders: number): Throttle {
  const rate = Math.ceil(10 * orders * perOrder.notices);
  return { rate, burst: headroom * rate };
}

/** How many functions may take messages of a queue at once: SQS knows no fewer than two and no more than a thousand. */
export const queueConcurrency = (orders: number, { messages, seconds }: MessageLoad): number =>
  Math.min(1000, Math.max(2, Math.ceil(headroom * orders * messages * seconds)));

/** Functions that answer calls at once. */
export const callConcurrency = (orders: number): number =>
  Math.ceil(headroom * orders * (perOrder.calls + perOrder.callsOfOthers) * perOrder.secondsPerCall);

/** A job of the clock: how often it runs, how long it may, and what an order takes of it. */
interface ClockLoad {
  everyMinutes: number;
  timeoutSeconds: number;
  perOrder?: MessageLoad | undefined;
}

/** Seconds of runs, of all together, that the orders between two ticks take. */
export const clockSeconds = (orders: number, { everyMinutes, perOrder: load }: ClockLoad): number =>
  load === undefined ? 0 : orders * 60 * everyMinutes * load.messages * load.seconds;

/** How many runs of a job of the clock share what is due: a power of two, as partitions are, so that each has as much. */
export const clockRuns = (orders: number, load: ClockLoad): number =>
  2 ** Math.ceil(Math.log2(Math.max(1, (headroom * clockSeconds(orders, load)) / load.timeoutSeconds)));
