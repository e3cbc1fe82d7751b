import { describe, expect, it } from 'vitest';
import { Coupon } from '#shared/model/money/coupon.ts';
import { grosze } from '#shared/model/money/grosze.ts';
import { couponDiscount } from '#shared/rules/pricing/totals.ts';
import { couponCode, couponRefusal } from './coupon.ts';

const now = new Date('2026-11-20T12:00:00Z');
const use = { service: 'translation', workNet: grosze(5000), usedTotal: 0, usedByCustomer: 0 } as const;
const coupon = (more: object) => Coupon.parse({ terms: { kind: 'percent', code: 'TEN', part: 1000 }, ...more });

describe('coupons', () => {
  it.each([
    [{}, {}, undefined],
    [{ validFrom: '2026-11-20T12:00:00Z' }, {}, undefined],
    [{ validFrom: '2026-11-20T12:00:01Z' }, {}, 'not_yet'],
    [{ validUntil: '2026-11-20T12:00:01Z' }, {}, undefined],
    [{ validUntil: '2026-11-20T12:00:00Z' }, {}, 'expired'],
    [{ services: ['sworn'] }, {}, 'service'],
    [{ services: ['translation'] }, {}, undefined],
    [{ fromNet: 5001 }, {}, 'below_minimum'],
    [{ fromNet: 5000 }, {}, undefined],
    [{ limitTotal: 3 }, { usedTotal: 2 }, undefined],
    [{ limitTotal: 3 }, { usedTotal: 3 }, 'used_up'],
    [{ limitTotal: 0 }, {}, 'used_up'],
    [{ limitPerCustomer: 1 }, { usedTotal: 9 }, undefined],
    [{ limitPerCustomer: 1 }, { usedByCustomer: 1 }, 'used_by_customer'],
  ])('%j used as %j: %s', (more, used, expected) => {
    expect(couponRefusal(coupon(more), { ...use, ...used }, now)).toBe(expected);
  });

  it('are typed in any case and with blanks', () => {
    expect(couponCode(' lato 2026 ')).toBe('LATO2026');
  });

  it('never give more than there is to pay', () => {
    const amount = { kind: 'amount', code: 'A', amount: grosze(300) } as const;
    expect(couponDiscount(grosze(200), amount)).toBe(200);
    expect(couponDiscount(grosze(500), amount)).toBe(300);
    expect(couponDiscount(grosze(333), { kind: 'percent', code: 'P', part: 5000 })).toBe(167);
    expect(couponDiscount(grosze(333), { kind: 'percent', code: 'P', part: 10_000 })).toBe(333);
  });

  it('of 0 or of more than 100 per cent do not exist', () => {
    for (const part of [0, -1, 10_001, 0.5]) {
      expect(() => coupon({ terms: { kind: 'percent', code: 'X', part } })).toThrow();
    }
  });
});
