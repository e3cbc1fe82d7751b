import { expect, test } from 'vitest';
import { capacityOn, dayName, lastDay, loadOf, spreadLoad } from './capacity.ts';

const everyDay = { wordsPerDay: 2000, week: [0, 10_000, 10_000, 5_000, 10_000, 10_000, 0], daysOff: ['2026-11-26'] };
// 2026-11-23 is a Monday.
const monday = Date.parse('2026-11-23') / 86_400_000;
const at = (text: string) => new Date(text);

test('revision takes a quarter of what translation takes, posting nothing, and any other job a word at least', () => {
  const loads = (words: number) =>
    (['translation', 'proofreading', 'verification', 'certification', 'shipping'] as const).map((step) =>
      loadOf({ step, words }),
    );
  expect(loads(1000)).toEqual([1000, 250, 250, 250, 0]);
  expect(loads(5)).toEqual([5, 2, 2, 2, 0]);
  expect(loads(0)).toEqual([1, 1, 1, 1, 0]);
});

test('a day has the share of its weekday; weekends, days off and holidays have none', () => {
  const week = [0, 1, 2, 3, 4, 5, 6].map((later) => capacityOn(everyDay, monday + later));
  expect(week).toEqual([2000, 2000, 1000, 0, 2000, 0, 0]);
  // 11 November is a public holiday; a weekday that is missing in the week has its whole capacity.
  expect(capacityOn(everyDay, monday - 12)).toBe(0);
  expect(capacityOn({ ...everyDay, week: [] }, monday)).toBe(2000);
  expect(dayName(monday)).toBe('2026-11-23');
});

test('a load goes to the nearest days with room, beside what they have, and not beyond the last', () => {
  const now = at('2026-11-23T08:00:00Z');
  const dueAt = at('2026-11-25T15:00:00Z');
  const spread = (load: number, taken = {}) => spreadLoad(everyDay, taken, load, { now, dueAt });
  expect(spread(500)).toEqual({ '2026-11-23': 500 });
  expect(spread(2500, { '2026-11-23': 1500 })).toEqual({ '2026-11-23': 500, '2026-11-24': 2000 });
  expect(spread(100, { '2026-11-23': 2000 })).toEqual({ '2026-11-24': 100 });
  // A day that is already overbooked takes nothing, and nothing is taken off the load for it.
  expect(spread(100, { '2026-11-23': 2500 })).toEqual({ '2026-11-24': 100 });
  expect(spread(5000)).toEqual({ '2026-11-23': 2000, '2026-11-24': 2000, '2026-11-25': 1000 });
  expect(spread(5001)).toBeUndefined();
  expect(spread(0)).toEqual({});
});

test('what is overdue has a working day from now', () => {
  const now = at('2026-11-23T10:00:00Z');
  expect(lastDay(at('2026-11-25T10:00:00Z'), now)).toBe(monday + 2);
  expect(lastDay(now, now)).toBe(monday + 1);
  expect(lastDay(at('2026-11-20T10:00:00Z'), now)).toBe(monday + 1);
});
