import { expect, test } from 'vitest';
import { isSwornCheckDue } from './swornCheck.ts';

test.each([
  [null, '2026-11-24', true],
  ['2026-11-24', '2026-11-24', false],
  ['2026-08-25', '2026-11-24', false],
  ['2026-08-24', '2026-11-24', true],
  // February has no 30th.
  ['2026-11-30', '2027-02-27', false],
  ['2026-11-30', '2027-02-28', true],
  // Three months that cross the end of the year.
  ['2025-12-31', '2026-03-30', false],
  ['2025-12-31', '2026-03-31', true],
])('a number looked up on %s is due again on %s: %s', (checkedOn, today, isDue) => {
  expect(isSwornCheckDue(checkedOn, today)).toBe(isDue);
});
