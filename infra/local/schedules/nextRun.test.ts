import { expect, test } from 'vitest';
import { nextRun } from './runSchedules.ts';

test.each([
  ['rate(1 minute)', '2026-11-20T10:01:30Z'],
  ['rate(2 hours)', '2026-11-20T12:00:30Z'],
  ['cron(0 6 * * ? *)', '2026-11-21T06:00:00Z'],
  ['cron(0/15 * * * ? *)', '2026-11-20T10:15:00Z'],
  ['cron(30 8-9 ? * MON-FRI *)', '2026-11-23T08:30:00Z'],
  ['cron(0 0 1 JAN,JUN ? *)', '2027-01-01T00:00:00Z'],
])('%s', (expression, next) => {
  expect(nextRun(expression, Date.parse('2026-11-20T10:00:30Z'))).toBe(Date.parse(next));
});

test('an expression it does not understand stops the start', () => {
  expect(() => nextRun('rate(often)', 0)).toThrow('"rate(often)"');
});
