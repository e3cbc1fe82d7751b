import { expect, test } from 'vitest';
import { isLateInKsef } from './ksef.ts';

// Friday the 6th of November 2026; the 11th is a holiday.
test.each([
  ['2026-11-06T10:00:00Z', '2026-11-09T22:59:59Z', false],
  ['2026-11-06T10:00:00Z', '2026-11-09T23:00:00Z', true],
  ['2026-11-10T10:00:00Z', '2026-11-12T22:00:00Z', false],
  ['2026-11-10T10:00:00Z', '2026-11-12T23:00:00Z', true],
])('an invoice of %s that the national system does not have at %s is late: %s', (made, now, late) => {
  expect(isLateInKsef(made, new Date(now))).toBe(late);
});
