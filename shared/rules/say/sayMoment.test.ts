import { expect, test } from 'vitest';
import { formatMoment, sayDayAndTime, sayMoment } from './sayMoment.ts';

test.each([
  ['2026-11-23T09:00:00Z', 'Monday 23 November 2026, 10:00', 'w poniedziałek, 23 listopada 2026, o\u00a010:00'],
  ['2026-11-24T09:05:00Z', 'Tuesday 24 November 2026, 10:05', 'we wtorek, 24 listopada 2026, o\u00a010:05'],
  ['2026-07-01T15:00:00Z', 'Wednesday 1 July 2026, 17:00', 'w środę, 1 lipca 2026, o\u00a017:00'],
  ['2026-07-02T07:00:00Z', 'Thursday 2 July 2026, 09:00', 'w czwartek, 2 lipca 2026, o\u00a009:00'],
  ['2026-07-03T15:00:00Z', 'Friday 3 July 2026, 17:00', 'w piątek, 3 lipca 2026, o\u00a017:00'],
  ['2026-07-04T15:00:00Z', 'Saturday 4 July 2026, 17:00', 'w sobotę, 4 lipca 2026, o\u00a017:00'],
  ['2026-07-05T15:00:00Z', 'Sunday 5 July 2026, 17:00', 'w niedzielę, 5 lipca 2026, o\u00a017:00'],
])('%s is said as it is spoken in both languages, in Warsaw time', (iso, en, pl) => {
  expect(sayMoment(iso, 'en')).toBe(`${en} (Warsaw time)`);
  expect(sayMoment(iso, 'pl')).toBe(`${pl} (czasu warszawskiego)`);
});

test('a moment in a table has its year', () => {
  expect(formatMoment('2026-12-31T23:30:00Z', 'en')).toBe('1 Jan 2027, 00:30');
  expect(formatMoment('2026-12-31T23:30:00Z', 'pl')).toBe('1 sty 2027, 00:30');
});

test('on a document the month is a word', () => {
  expect(sayDayAndTime('2026-12-31T23:30:00Z', 'en')).toBe('1 January 2027, 00:30');
  expect(sayDayAndTime('2026-12-31T23:30:00Z', 'pl')).toBe('1 stycznia 2027, 00:30');
});
