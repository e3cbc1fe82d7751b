import { expect, test } from 'vitest';
import { openingRefusal, verdictRank } from './scan.ts';

test.each([
  [undefined, 'scan_pending'],
  ['clean', undefined],
  ['infected', 'file_infected'],
  ['unscannable', 'file_unscannable'],
] as const)('a file that is found %s is refused with %s', (verdict, refusal) => {
  expect(openingRefusal(verdict)).toBe(refusal);
});

test('a later verdict replaces a better one, and one that could not read the file', () => {
  expect(verdictRank.infected).toBeGreaterThan(verdictRank.clean);
  expect(verdictRank.clean).toBeGreaterThan(verdictRank.unscannable);
});
