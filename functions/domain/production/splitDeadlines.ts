import type { JobStep } from '#shared/model/job.ts';
import {
  addWorkingMinutes,
  isWorkingDay,
  warsawDay,
  warsawHour,
  workingMinutesBetween,
} from '../delivery/workingCalendar.ts';

/** Share of the time for each step. */
const weights: Readonly<Record<JobStep, number>> = {
  translation: 70,
  proofreading: 25,
  verification: 25,
  certification: 5,
  // The carrier's cut-off is subtracted from the promise before.
  shipping: 0,
};

/** The buffer: a tenth, at least half an hour. */
export const bufferMinutes = (minutes: number): number => Math.max(30, Math.ceil(minutes / 10));

/**
 * Due time of each step of a column, split backwards in working minutes from the promise less the buffer. If the time
 * is shorter than the buffer, every step is due with the promise: a late start never moves the promise.
 */
export function splitDeadlines(steps: readonly JobStep[], start: Date, promise: Date): Date[] {
  const minutes = workingMinutesBetween(start, promise);
  const usable = minutes - bufferMinutes(minutes);
  if (usable <= 0) return steps.map(() => promise);
  const total = steps.reduce((sum, step) => sum + weights[step], 0);
  let passed = 0;
  return steps.map((step) => {
    passed += weights[step];
    const share = total === 0 ? usable : Math.floor((usable * passed) / total);
    const due = addWorkingMinutes(start, share);
    return due > promise ? promise : due;
  });
}

/** Carriers accept parcels for the same day until three in the afternoon (Warsaw). */
const cutOffHour = 15;

/**
 * The last moment to hand papers to the carrier in time for the promise; the promise itself if that would be before the
 * start.
 */
export function lastCutOff(start: Date, promise: Date): Date {
  let day = warsawDay(promise);
  while (!isWorkingDay(day) || warsawHour(day, cutOffHour) > promise.getTime()) day -= 1;
  const cutOff = new Date(warsawHour(day, cutOffHour));
  return cutOff > start ? cutOff : promise;
}

/** Working minutes between the last step's due time and the promise. */
export const slackMinutes = (due: Date, promise: Date): number => workingMinutesBetween(due, promise);
