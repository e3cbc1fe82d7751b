import { expect, test } from 'vitest';
import { checkRefusalOf, type FileCheck, isBlocked, pendingCheck } from './job.ts';

const now = new Date('2026-11-23T12:00:00.000Z');
const override = { by: { kind: 'staff', id: 'anna' }, reason: 'Right as it is', at: now.toISOString() } as const;
const check = (change: Partial<FileCheck> = {}): FileCheck => ({
  ...pendingCheck(now),
  state: 'done',
  ...change,
});

test.each<[string, FileCheck | undefined, string | undefined]>([
  ['from before there were checks', undefined, undefined],
  ['that is being checked', pendingCheck(now), 'check_pending'],
  ['with nothing found', check(), undefined],
  ['with a blocking finding', check({ block: 1 }), 'check_blocked'],
  ['with a blocking finding that is explained', check({ block: 1, override }), undefined],
  ['with a warning', check({ warn: 1 }), 'check_warnings'],
  ['with one warning of two dismissed', check({ warn: 2, dismissed: ['a'] }), 'check_warnings'],
  ['with every warning dismissed', check({ warn: 2, dismissed: ['a', 'b'] }), undefined],
  ['with notes alone', check({ info: 3 }), undefined],
])('a file %s', (_, given, refusal) => {
  expect(checkRefusalOf(given)).toBe(refusal);
});

test('a file is blocked by what was found and not explained', () => {
  const found = [undefined, check(), check({ block: 1 }), check({ block: 1, override })];
  expect(found.map(isBlocked)).toEqual([false, false, true, false]);
});
