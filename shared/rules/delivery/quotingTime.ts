import type { QuotingHours } from '../../model/house/stageRules.ts';
import { isWorkingDay, warsawDay, warsawHour } from './workingCalendar.ts';

/**
 * The instant when `ms` of quoting time have passed since `start`. Outside quoting hours the time counts from the next
 * opening.
 */
export function addQuotingTime(start: Date, ms: number, hours: QuotingHours): Date {
  let left = ms;
  for (let date = warsawDay(start); ; date += 1) {
    if (!isWorkingDay(date)) continue;
    const from = Math.max(start.getTime(), warsawHour(date, hours.opens));
    const room = warsawHour(date, hours.closes) - from;
    if (room <= 0) continue;
    if (left <= room) return new Date(from + left);
    left -= room;
  }
}

/** Quoting time between two instants, in milliseconds. */
export function quotingTimeBetween(from: Date, to: Date, hours: QuotingHours): number {
  let passed = 0;
  for (let date = warsawDay(from); date <= warsawDay(to); date += 1) {
    if (!isWorkingDay(date)) continue;
    const begins = Math.max(from.getTime(), warsawHour(date, hours.opens));
    const ends = Math.min(to.getTime(), warsawHour(date, hours.closes));
    passed += Math.max(0, ends - begins);
  }
  return passed;
}
