import { describe, expect, it } from 'vitest';
import { dayNumber, easterSunday, isWorkingDay, polishHolidays } from './workingCalendar.ts';

const iso = (date: number) => new Date(date * 86_400_000).toISOString().slice(0, 10);

describe('Polish holidays', () => {
  it.each([
    [1583, '1583-04-10'],
    [1818, '1818-03-22'],
    [1900, '1900-04-15'],
    [1954, '1954-04-18'],
    [1961, '1961-04-02'],
    [1981, '1981-04-19'],
    [2000, '2000-04-23'],
    [2024, '2024-03-31'],
    [2025, '2025-04-20'],
    [2026, '2026-04-05'],
    [2027, '2027-03-28'],
    [2038, '2038-04-25'],
    [2049, '2049-04-18'],
    [2076, '2076-04-19'],
    [2100, '2100-03-28'],
    [2200, '2200-04-06'],
    [2285, '2285-03-22'],
    [2300, '2300-04-08'],
  ])('Easter %s is %s', (year, expected) => {
    expect(iso(easterSunday(year))).toBe(expected);
  });

  it('are 14 in 2026', () => {
    expect(polishHolidays(2026).map(iso)).toEqual([
      '2026-01-01',
      '2026-01-06',
      '2026-04-05',
      '2026-04-06',
      '2026-05-01',
      '2026-05-03',
      '2026-05-24',
      '2026-06-04',
      '2026-08-15',
      '2026-11-01',
      '2026-11-11',
      '2026-12-24',
      '2026-12-25',
      '2026-12-26',
    ]);
  });

  it('have Christmas Eve since 2025 only', () => {
    expect(isWorkingDay(dayNumber(2024, 12, 24))).toBe(true);
    expect(isWorkingDay(dayNumber(2025, 12, 24))).toBe(false);
  });
});
