import { expect, test } from 'vitest';
import { mutedChecks } from './checkReport.ts';

test.each([
  [19, 19, false],
  [20, 14, false],
  [20, 15, true],
  [1000, 700, false],
  [1000, 701, true],
])('a check shown %i times and let stand %i times only informs: %s', (shown, dismissed, isMuted) => {
  expect([...mutedChecks([{ check: 'numbers', shown, dismissed }])]).toEqual(isMuted ? ['numbers'] : []);
});
