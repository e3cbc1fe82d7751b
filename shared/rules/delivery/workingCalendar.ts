import { minutesPerWorkingDay } from '../pricing/workingMinutes.ts';

const minute = 60_000;
const day = 86_400_000;

/** Working hours are 9 to 17 on working days, Europe/Warsaw. */
export const openingHour = 9;
export { minutesPerWorkingDay };

let clock: Intl.DateTimeFormat | undefined;

/** Made on first use, because loading the time zones takes longer than loading a whole function. */
const warsawClock = () =>
  (clock ??= new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Europe/Warsaw',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  }));

/** Warsaw's local time at an instant, as the UTC timestamp with the same digits, in whole minutes. */
function warsawReading(instant: number): number {
  const parts: Record<string, number> = {};
  for (const { type, value } of warsawClock().formatToParts(instant)) parts[type] = Number(value);
  const { year = 0, month = 1, day: date = 1, hour = 0, minute: minutes = 0 } = parts;
  return Date.UTC(year, month - 1, date, hour, minutes);
}

/**
 * The instant of a full hour of a day in Warsaw. Clocks change at night, so the offset at 8:00 UTC is valid for working
 * hours.
 */
export function warsawHour(date: DayNumber, hour: number): number {
  const probe = date * day + 8 * 60 * minute;
  const offset = warsawReading(probe) - probe;
  return date * day + hour * 60 * minute - offset;
}

const opening = (date: DayNumber): number => warsawHour(date, openingHour);

/** The calendar day in Warsaw at an instant. */
export function warsawDay(instant: Date): DayNumber {
  return Math.floor(warsawReading(instant.getTime()) / day);
}

/** Midnight in Warsaw. Clocks change at 1:00 UTC, so at midnight the offset of the evening before is still valid. */
export function startOfWarsawDay(date: DayNumber): Date {
  const probe = date * day - 2 * 60 * minute;
  return new Date(date * day - (warsawReading(probe) - probe));
}

const holidays = new Set<DayNumber>();
const yearsKnown = new Set<number>();

/**
 * Whether a day is a holiday. Long jobs walk thousands of days, so holidays are cached by year; the year is estimated,
 * and its neighbours are filled in as well.
 */
function isHoliday(date: DayNumber): boolean {
  const guess = 1970 + Math.floor(date / 365.2425);
  if (!yearsKnown.has(guess)) {
    for (const year of [guess - 1, guess, guess + 1]) for (const holiday of polishHolidays(year)) holidays.add(holiday);
    yearsKnown.add(guess);
  }
  return holidays.has(date);
}

export function isWorkingDay(date: DayNumber): boolean {
  const weekday = (((date + 4) % 7) + 7) % 7;
  return weekday !== 0 && weekday !== 6 && !isHoliday(date);
}

export function nextWorkingDay(date: DayNumber): DayNumber {
  let next = date + 1;
  while (!isWorkingDay(next)) next += 1;
  return next;
}

/**
 * The instant when `minutes` of working time have passed since `start`, rounded up to `step` minutes (a quarter of an
 * hour for promises to customers). Time outside working hours does not count; a day's last minute is 17:00 of that day,
 * not 9:00 of the next.
 */
export function addWorkingMinutes(start: Date, minutes: number, step = 15): Date {
  let date = warsawDay(start);
  if (!isWorkingDay(date)) date = nextWorkingDay(date);
  let used = Math.ceil((start.getTime() - opening(date)) / minute);
  if (used >= minutesPerWorkingDay) {
    date = nextWorkingDay(date);
    used = 0;
  }
  let left = Math.max(0, used) + minutes;
  while (left > minutesPerWorkingDay) {
    left -= minutesPerWorkingDay;
    date = nextWorkingDay(date);
  }
  return new Date(opening(date) + Math.ceil(left / step) * step * minute);
}

/** An instant moved by working minutes, to the minute. A pause in which no working minute has passed moves nothing. */
export const movedBy = (at: string, minutes: number): string =>
  minutes <= 0 ? at : addWorkingMinutes(new Date(at), minutes, 1).toISOString();

/** Whole minutes of working time between two instants; 0 if the second is not later. */
export function workingMinutesBetween(from: Date, to: Date): number {
  const last = warsawDay(to);
  let minutes = 0;
  for (let date = warsawDay(from); date <= last; date++) {
    if (!isWorkingDay(date)) continue;
    const start = Math.max(opening(date), from.getTime());
    const end = Math.min(opening(date) + minutesPerWorkingDay * minute, to.getTime());
    if (end > start) minutes += Math.floor((end - start) / minute);
  }
  return minutes;
}

/** A calendar day as days since 1 January 1970, without a time zone. */
type DayNumber = number;

const millisecondsPerDay = 86_400_000;

/** `month` is 1 to 12. */
export function dayNumber(year: number, month: number, day: number): DayNumber {
  return Date.UTC(year, month - 1, day) / millisecondsPerDay;
}

/** Easter Sunday of the Gregorian calendar (the anonymous algorithm of Meeus, Jones and Butcher). */
export function easterSunday(year: number): DayNumber {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = Math.floor(b / 4);
  const e = b % 4;
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - d - g + 15) % 30;
  const i = Math.floor(c / 4);
  const k = c % 4;
  const l = (32 + 2 * e + 2 * i - h - k) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const month = Math.floor((h + l - 7 * m + 114) / 31);
  return dayNumber(year, month, ((h + l - 7 * m + 114) % 31) + 1);
}

const fixed: readonly (readonly [month: number, day: number])[] = [
  [1, 1],
  [1, 6],
  [5, 1],
  [5, 3],
  [8, 15],
  [11, 1],
  [11, 11],
  [12, 25],
  [12, 26],
];

/** Days after Easter Sunday: itself, Easter Monday, Pentecost, Corpus Christi. */
const daysAfterEaster = [0, 1, 49, 60];

/**
 * Polish public holidays (Dz.U. 1951 nr 4 poz. 28, as amended): 14 a year, 13 before Christmas Eve was added in 2025.
 */
export function polishHolidays(year: number): DayNumber[] {
  const easter = easterSunday(year);
  const eve = year >= 2025 ? [dayNumber(year, 12, 24)] : [];
  return [
    ...fixed.map(([month, day]) => dayNumber(year, month, day)),
    ...daysAfterEaster.map((days) => easter + days),
    ...eve,
  ].sort((a, b) => a - b);
}
