import { expect, test } from 'vitest';
import { isUnassignedTooLong } from './capacity.ts';

/** Opened on Monday at 9 in Warsaw, due on Tuesday at 17: 960 working minutes, of which 1000 words take 240. */
const job = {
  ...{ state: 'open' as const, openedAt: '2026-11-23T08:00:00.000Z', dueAt: '2026-11-24T16:00:00.000Z' },
  ...{ step: 'translation' as const, words: 1000 },
};

test.each([
  ['at a quarter of the slack', {}, '2026-11-23T11:00:00Z', false],
  ['after it', {}, '2026-11-23T11:01:00Z', true],
  ['someone has it', { state: 'assigned' as const }, '2026-11-24T12:00:00Z', false],
  ['hardly any time was left from the start', { words: 4000 }, '2026-11-23T08:01:00Z', true],
  ['printing and posting takes none of it', { step: 'shipping' as const }, '2026-11-23T11:30:00Z', false],
  ['it is due', { step: 'shipping' as const }, '2026-11-24T16:00:00Z', true],
  ['a night is no time to find someone', { openedAt: '2026-11-23T15:59:00.000Z' }, '2026-11-24T08:30:00Z', false],
])('%s', (_, change, now, isTooLong) => {
  expect(isUnassignedTooLong({ ...job, ...change }, new Date(now))).toBe(isTooLong);
});
