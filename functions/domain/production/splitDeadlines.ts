import type { JobStep } from '#shared/model/job.ts';
import {
  addWorkingMinutes,
  isWorkingDay,
  warsawDay,
  warsawHour,
  workingMinutesBetween,
} from '../delivery/workingCalendar.ts';

/** Parts of the time that each step gets. */
const weights: Readonly<Record<JobStep, number>> = {
  translation: 70,
  proofreading: 25,
  verification: 25,
  certification: 5,
  // The carrier's cut-off is taken off the promise before.
  shipping: 0,
};

/** What is kept back for the unforeseen: a tenth, half an hour at least. */
export const bufferMinutes = (minutes: number): number => Math.max(30, Math.ceil(minutes / 10));

/**
 * When each step of a column is due, split backwards in working minutes from what was promised, the buffer kept back.
 * Where the time is shorter than the buffer every step is due with the promise: a late start never moves the promise.
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

/** Carriers take what is handed to them until three in the afternoon (Warsaw) on the same day. */
const cutOffHour = 15;

/** The last moment to hand papers to the carrier, for what was promised; the promise itself where that lies before the start. */
export function lastCutOff(start: Date, promise: Date): Date {
  let day = warsawDay(promise);
  while (!isWorkingDay(day) || warsawHour(day, cutOffHour) > promise.getTime()) day -= 1;
  const cutOff = new Date(warsawHour(day, cutOffHour));
  return cutOff > start ? cutOff : promise;
}

/** Working minutes between the last step's due time and the promise. */
export const slackMinutes = (due: Date, promise: Date): number => workingMinutesBetween(due, promise);
