import { isWorkingDay, nextWorkingDay, warsawDay, warsawHour } from './workingCalendar.ts';

/** Carriers accept parcels for the same day until three in the afternoon (Warsaw). */
export const cutOffHour = 15;

/** Working days that a way of sending usually takes, by where it goes. */
export interface TransitDays {
  inEurope: number;
  elsewhere: number;
}

/** The day on which papers are sent and the one by which they usually arrive, YYYY-MM-DD in Warsaw. */
export interface PaperDays {
  sentOn: string;
  arrivesOn: string;
}

/**
 * When papers that are sent on the day of an instant usually arrive: so many working days later. Holidays are those of
 * Poland, where each parcel begins.
 */
export function paperDays(sent: Date, transitDays: number): PaperDays {
  return daysFrom(warsawDay(sent), transitDays);
}

/** The same for papers that are ready now: they are sent today, or on the next working day once the carrier has called. */
export function paperDaysFromNow(now: Date, transitDays: number): PaperDays {
  const today = warsawDay(now);
  const isToday = isWorkingDay(today) && now.getTime() < warsawHour(today, cutOffHour);
  return daysFrom(isToday ? today : nextWorkingDay(today), transitDays);
}

function daysFrom(sent: number, transitDays: number): PaperDays {
  let arrives = sent;
  for (let days = 0; days < transitDays; days += 1) arrives = nextWorkingDay(arrives);
  return { sentOn: isoDay(sent), arrivesOn: isoDay(arrives) };
}

const isoDay = (day: number): string => new Date(day * 86_400_000).toISOString().slice(0, 10);
