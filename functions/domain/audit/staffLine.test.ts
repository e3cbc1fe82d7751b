import { expect, test } from 'vitest';
import { staffLine } from './staffLine.ts';

const acting = { account: 'anna', request: 'request-1', now: new Date('2026-11-22T12:00:00Z') };

test('a line of staff says who, by which request, what, to what and when', () => {
  const said = { before: { state: 'accepted' }, after: { state: 'delivered' }, reason: 'By hand' };
  expect(staffLine(acting, 'delivered', 'order#7KQ2M9X4TB', said)).toEqual({
    who: { kind: 'staff', account: 'anna' },
    act: 'delivered',
    object: 'order#7KQ2M9X4TB',
    ...said,
    request: 'request-1',
    at: '2026-11-22T12:00:00.000Z',
  });
});

test('without values there is no before and after, and no reason', () => {
  const line = staffLine(acting, 'exported', 'list#orders');
  expect(line).toMatchObject({ before: {}, after: {} });
  expect('reason' in line).toBe(false);
  expect('reason' in staffLine(acting, 'exported', 'list#orders', { reason: undefined })).toBe(false);
});
