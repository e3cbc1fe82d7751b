import { isWorkingDay, minutesPerWorkingDay, openingHour, warsawDay, warsawHour } from './workingCalendar.ts';

const minute = 60_000;
/** Two years: nothing is promised further ahead. */
const mostDays = 731;

/** Whole working minutes between two instants; 0 where the second comes first. */
export function workingMinutesUntil(from: Date, to: Date): number {
  const last = Math.min(warsawDay(to), warsawDay(from) + mostDays);
  let passed = 0;
  for (let date = warsawDay(from); date <= last; date += 1) {
    if (!isWorkingDay(date)) continue;
    const opens = warsawHour(date, openingHour);
    const ends = Math.min(to.getTime(), opens + minutesPerWorkingDay * minute);
    passed += Math.max(0, ends - Math.max(from.getTime(), opens));
  }
  return Math.floor(passed / minute);
}
