import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { addQuotingTime } from './quotingTime.ts';
import {
  addWorkingMinutes,
  dayNumber,
  isWorkingDay,
  polishHolidays,
  startOfWarsawDay,
  warsawDay,
  warsawHour,
  workingMinutesBetween,
} from './workingCalendar.ts';

const seed = { seed: 20261120 };
const iso = (date: number) => new Date(date * 86_400_000).toISOString().slice(0, 10);

it('every holiday and no other weekday is free, over a century', () => {
  for (let year = 2025; year < 2125; year += 1) {
    const free = new Set(polishHolidays(year));
    for (let date = dayNumber(year, 1, 1); date <= dayNumber(year, 12, 31); date += 1) {
      const weekend = [0, 6].includes(new Date(date * 86_400_000).getUTCDay());
      if (isWorkingDay(date) === (weekend || free.has(date))) throw new Error(`${iso(date)} is wrong`);
    }
    expect(free.size).toBe(14);
  }
});

test.each([
  ['on a winter day', [2026, 11, 20], '2026-11-19T23:00:00.000Z', '2026-11-20T11:00:00.000Z'],
  ['on a summer day', [2026, 7, 15], '2026-07-14T22:00:00.000Z', '2026-07-15T10:00:00.000Z'],
  ['when summer time begins', [2026, 3, 29], '2026-03-28T23:00:00.000Z', '2026-03-29T10:00:00.000Z'],
  ['when it ends', [2026, 10, 25], '2026-10-24T22:00:00.000Z', '2026-10-25T11:00:00.000Z'],
] as const)('midnight and noon in Warsaw %s', (_, [year, month, day], midnight, noon) => {
  const date = dayNumber(year, month, day);
  expect(startOfWarsawDay(date).toISOString()).toBe(midnight);
  expect(new Date(warsawHour(date, 12)).toISOString()).toBe(noon);
});

test.each([
  ['within a day', '2026-11-20T09:00:00Z', '2026-11-20T10:30:30Z', 90],
  ['of a whole day', '2026-11-20T00:00:00Z', '2026-11-20T22:00:00Z', 480],
  ['of the same moment', '2026-11-20T09:00:00Z', '2026-11-20T09:00:00Z', 0],
  ['where the second comes first', '2026-11-20T10:00:00Z', '2026-11-20T09:00:00Z', 0],
  ['over a weekend', '2026-11-20T15:00:00Z', '2026-11-23T09:00:00Z', 120],
  ['of a Saturday', '2026-11-21T08:00:00Z', '2026-11-21T16:00:00Z', 0],
  ['before opening and after closing', '2026-11-20T05:00:00Z', '2026-11-20T07:00:00Z', 0],
])('working minutes %s', (_, from, to, minutes) => {
  expect(workingMinutesBetween(new Date(from), new Date(to))).toBe(minutes);
});

test('what takes no quoting time is done at once, and at closing with the next opening', () => {
  const hours = { opens: 8, closes: 20, minutes: 15 };
  const after = (at: string) => addQuotingTime(new Date(at), 0, hours).toISOString();
  expect(after('2026-11-20T18:59:59.999Z')).toBe('2026-11-20T18:59:59.999Z');
  expect(after('2026-11-20T19:00:00.000Z')).toBe('2026-11-23T07:00:00.000Z');
});

describe('working time', () => {
  // Times in UTC; Warsaw is UTC+1 in winter and UTC+2 in summer.
  it.each([
    ['within a winter day', '2026-11-20T09:00:00Z', 120, '2026-11-20T11:00:00Z'],
    ['within a summer day', '2026-07-15T08:00:00Z', 120, '2026-07-15T10:00:00Z'],
    ['rounded up to the quarter', '2026-11-20T09:01:00Z', 120, '2026-11-20T11:15:00Z'],
    ['seconds count as a minute', '2026-11-20T09:00:01Z', 120, '2026-11-20T11:15:00Z'],
    ['before opening', '2026-11-20T05:00:00Z', 120, '2026-11-20T10:00:00Z'],
    ['just before midnight in Warsaw', '2026-11-19T22:59:59Z', 120, '2026-11-20T10:00:00Z'],
    ['exactly a day', '2026-11-19T08:00:00Z', 480, '2026-11-19T16:00:00Z'],
    ['over the evening', '2026-11-19T15:00:00Z', 120, '2026-11-20T09:00:00Z'],
    ['over a weekend', '2026-11-20T15:00:00Z', 120, '2026-11-23T09:00:00Z'],
    ['at closing time', '2026-11-20T16:00:00Z', 120, '2026-11-23T10:00:00Z'],
    ['on a Saturday', '2026-11-21T12:00:00Z', 120, '2026-11-23T10:00:00Z'],
    ['over Independence Day', '2026-11-10T15:00:00Z', 120, '2026-11-12T09:00:00Z'],
    ['over Christmas and the weekend', '2026-12-23T15:00:00Z', 120, '2026-12-28T09:00:00Z'],
    ['over Easter and the change to summer time', '2027-03-26T15:00:00Z', 120, '2027-03-30T08:00:00Z'],
    ['over the change to winter time', '2026-10-23T14:00:00Z', 120, '2026-10-26T09:00:00Z'],
    ['a morning after the change to summer time', '2026-03-30T05:00:00Z', 60, '2026-03-30T08:00:00Z'],
    ['over Corpus Christi', '2026-06-03T14:00:00Z', 120, '2026-06-05T08:00:00Z'],
    ['no time at closing is the next opening', '2026-11-20T16:00:00Z', 0, '2026-11-23T08:00:00Z'],
    ['over the new year', '2026-12-31T15:30:00Z', 60, '2027-01-04T08:30:00Z'],
  ])('%s', (_, start, minutes, expected) => {
    expect(addWorkingMinutes(new Date(start), minutes)).toEqual(new Date(expected));
  });

  const instant = fc.integer({ min: Date.UTC(2025, 0, 1), max: Date.UTC(2035, 0, 1) }).map((time) => new Date(time));
  const localHour = (date: Date) =>
    new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Warsaw', hour: '2-digit', minute: '2-digit' }).format(date);

  it('ends in working hours of a working day, never earlier than the time on the clock, and never later for less work', () => {
    fc.assert(
      fc.property(instant, fc.integer({ min: 1, max: 5000 }), (start, minutes) => {
        const end = addWorkingMinutes(start, minutes);
        expect(isWorkingDay(warsawDay(end))).toBe(true);
        expect(localHour(end) > '09:00' && localHour(end) <= '17:00').toBe(true);
        expect(end.getTime() - start.getTime()).toBeGreaterThanOrEqual(minutes * 60_000);
        expect(addWorkingMinutes(start, minutes + 1).getTime()).toBeGreaterThanOrEqual(end.getTime());
        expect(end.getTime() % (15 * 60_000)).toBe(0);
      }),
      seed,
    );
  });

  it('in whole days takes as many working days', () => {
    fc.assert(
      fc.property(fc.integer({ min: 20_000, max: 23_000 }), fc.integer({ min: 1, max: 60 }), (date, days) => {
        const end = warsawDay(addWorkingMinutes(new Date(date * 86_400_000), days * 480));
        const between = Array.from({ length: end - date + 1 }, (_, index) => date + index).filter(isWorkingDay);
        expect(between).toHaveLength(days);
      }),
      seed,
    );
  });
});
