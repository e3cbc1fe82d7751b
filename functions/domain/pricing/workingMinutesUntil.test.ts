import { expect, test } from 'vitest';
import { workingMinutesUntil } from './manualQuote.ts';

// Times in UTC; Warsaw is UTC+1 in winter. 20 November 2026 is a Friday.
test.each([
  ['nothing, of the same moment', '2026-11-20T09:00:00Z', '2026-11-20T09:00:00Z', 0],
  ['nothing, where the second comes first', '2026-11-20T12:00:00Z', '2026-11-20T09:00:00Z', 0],
  ['the time on the clock within a day', '2026-11-20T09:00:00Z', '2026-11-20T10:30:00Z', 90],
  ['from nine to seventeen of a whole day', '2026-11-20T00:00:00Z', '2026-11-20T22:00:00Z', 480],
  ['both ends of two days', '2026-11-19T15:00:00Z', '2026-11-20T09:00:00Z', 120],
  ['nothing of a weekend', '2026-11-20T15:00:00Z', '2026-11-23T09:00:00Z', 120],
  ['nothing of a holiday', '2026-11-10T16:00:00Z', '2026-11-12T08:00:00Z', 0],
  ['whole minutes, rounded down once', '2026-11-19T15:59:30Z', '2026-11-20T08:00:29Z', 0],
  ['a minute of two halves on two days', '2026-11-19T15:59:30Z', '2026-11-20T08:00:30Z', 1],
])('is %s', (_, from, to, minutes) => {
  expect(workingMinutesUntil(new Date(from), new Date(to))).toBe(minutes);
});

test('counts two years ahead and not further', () => {
  const from = new Date('2026-11-20T00:00:00Z');
  const twoYears = workingMinutesUntil(from, new Date('2028-11-20T23:00:00Z'));
  expect(twoYears).toBe(workingMinutesUntil(from, new Date('2040-01-01T00:00:00Z')));
  expect(workingMinutesUntil(from, new Date('2028-11-19T23:00:00Z'))).toBe(twoYears - 480);
});
