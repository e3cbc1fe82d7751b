import { expect, test } from 'vitest';
import { Coupon } from '#shared/model/money/coupon.ts';
import { couponState } from './coupon.ts';

const now = new Date('2026-11-20T12:00:00Z');

test.each([
  [{}, 0, 'active'],
  [{ validFrom: '2026-11-20T12:00:01Z' }, 0, 'planned'],
  [{ validFrom: '2026-11-20T12:00:00Z' }, 0, 'active'],
  [{ validUntil: '2026-11-20T12:00:00Z' }, 0, 'ended'],
  [{ validUntil: '2026-11-20T12:00:01Z' }, 0, 'active'],
  [{ validFrom: '2026-11-20T12:00:01Z', validUntil: '2026-11-21T12:00:00Z' }, 0, 'planned'],
  [{ validFrom: '2026-12-01T00:00:00Z', validUntil: '2026-11-20T11:00:00Z' }, 0, 'ended'],
  [{ limitTotal: 3 }, 2, 'active'],
  [{ limitTotal: 3 }, 3, 'used_up'],
  [{ limitTotal: 3, validUntil: '2026-11-20T11:00:00Z' }, 3, 'ended'],
])('%j with %i uses is %s', (more, used, state) => {
  const coupon = Coupon.parse({ terms: { kind: 'percent', code: 'TEN', part: 1000 }, ...more });
  expect(couponState({ ...coupon, used }, now)).toBe(state);
});
