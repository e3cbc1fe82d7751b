/** A calendar day as days since 1 January 1970, free of time zones. */
export type DayNumber = number;

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

/** Easter Sunday and Monday, Pentecost, Corpus Christi. */
const daysAfterEaster = [0, 1, 49, 60];

/** Days off by law in Poland (Dz.U. 1951 nr 4 poz. 28 with changes): 14 a year, 13 before Christmas Eve joined in 2025. */
export function polishHolidays(year: number): DayNumber[] {
  const easter = easterSunday(year);
  const eve = year >= 2025 ? [dayNumber(year, 12, 24)] : [];
  return [
    ...fixed.map(([month, day]) => dayNumber(year, month, day)),
    ...daysAfterEaster.map((days) => easter + days),
    ...eve,
  ].sort((a, b) => a - b);
}
