import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { grosze } from '#shared/model/money/grosze.ts';
import { ProductionState, ShipmentState } from '#shared/model/order/orderState.ts';
import { type RefundInput, refundOf, withdrawalEndsAt } from './refundOf.ts';
import { splitRefund } from './refundShare.ts';

const seed = { seed: 20261120 };
const now = new Date('2026-11-20T12:00:00Z');

interface More extends Partial<Omit<RefundInput, 'work'>> {
  progress?: number;
  workGross?: ReturnType<typeof grosze>;
}

function order({ progress = 4000, workGross = grosze(29_520), ...more }: More = {}): RefundInput {
  return {
    act: 'withdraw',
    customer: 'individual',
    production: 'in_translation',
    paid: true,
    orderedAt: new Date('2026-11-18T12:00:00Z'),
    consentToBegin: true,
    work: [{ gross: workGross, progress }],
    shippingGross: grosze(1_808),
    feeGross: grosze(0),
    shipment: 'none',
    ...more,
  };
}

it('delivered work is done, whatever was reported of it: a consumer who asked for nothing owes nothing all the same', () => {
  const delivered = order({ production: 'delivered', consentToBegin: false, progress: 0 });
  expect(refundOf(delivered, now)).toMatchObject({ ok: true, reason: 'no_consent', kept: 0 });
  expect(refundOf(order({ consentToBegin: false, progress: 0 }), now)).toMatchObject({ reason: 'before_start' });
});

describe('the fee of the payment method', () => {
  it('comes back whole with everything, and otherwise as large a part of it as of the price', () => {
    const feeGross = grosze(500);
    expect(refundOf(order({ feeGross, production: 'accepted' }), now)).toMatchObject({ refund: 31_828, kept: 0 });
    expect(refundOf(order({ feeGross, consentToBegin: false }), now)).toMatchObject({ refund: 31_828, kept: 0 });
    // 118.08 of 313.28 is kept for the work done, and 1.88 of the fee of 5.00 with it.
    expect(refundOf(order({ feeGross }), now)).toMatchObject({ refund: 31_828 - 11_808 - 188, kept: 11_808 + 188 });
  });
});

describe('an order that has ended, or was never paid', () => {
  it.each([
    ...(['expired', 'cancelled', 'withdrawn'] as const).map((production) => [production, 'closed'] as const),
    ...(['draft', 'counting', 'awaiting_manual_quote', 'quoted'] as const).map((one) => [one, 'not_paid'] as const),
  ])('%s gives nothing back, whatever its payment says: %s', (production, code) => {
    expect(refundOf(order({ production }), now)).toEqual({ ok: false, code });
    expect(refundOf(order({ production, act: 'cancel' }), now)).toEqual({ ok: false, code });
  });

  it('gives nothing back of what was not paid', () => {
    expect(refundOf(order({ paid: false }), now)).toEqual({ ok: false, code: 'not_paid' });
  });
});

describe('the withdrawal period', () => {
  it.each([
    ['ends with the 14th day', '2026-11-06T12:00:00Z', '2026-11-20T23:00:00Z'],
    ['counts days of Warsaw, not of UTC', '2026-11-05T23:30:00Z', '2026-11-20T23:00:00Z'],
    ['moves from a Saturday to Monday', '2026-11-07T12:00:00Z', '2026-11-23T23:00:00Z'],
    ['moves over Christmas to the next working day', '2026-12-10T12:00:00Z', '2026-12-28T23:00:00Z'],
    ['ends at midnight of summer time', '2026-06-01T12:00:00Z', '2026-06-15T22:00:00Z'],
    ['moves over Easter and the change of the clocks', '2027-03-13T12:00:00Z', '2027-03-30T22:00:00Z'],
  ])('%s', (_, orderedAt, expected) => {
    expect(withdrawalEndsAt(new Date(orderedAt))).toEqual(new Date(expected));
  });
});

describe('refunds', () => {
  it.each<[string, More, string, number]>([
    ['before work begins everything comes back', { production: 'accepted', progress: 0 }, 'before_start', 31_328],
    ['a translator assigned has not started', { production: 'assigned', progress: 9000 }, 'before_start', 31_328],
    ['during the work the undone part comes back', {}, 'pro_rata', 31_328 - 11_808],
    ['without consent to begin everything comes back', { consentToBegin: false }, 'no_consent', 31_328],
    ['even after full performance', { consentToBegin: false, production: 'delivered' }, 'no_consent', 31_328],
    ['papers that are ready to send keep none', { production: 'in_review', shipment: 'prepared' }, 'pro_rata', 19_520],
    ['nor sent ones without consent to begin', { consentToBegin: false, shipment: 'sent' }, 'no_consent', 31_328],
    ['sent papers keep their postage', { production: 'in_review', shipment: 'sent' }, 'pro_rata', 17_712],
    ['a company cancels pro rata', { act: 'cancel', customer: 'company' }, 'pro_rata', 31_328 - 11_808],
    ['cancelling has no period', { act: 'cancel', orderedAt: new Date('2026-01-01') }, 'pro_rata', 31_328 - 11_808],
    [
      'cancelling without consent pays for the work',
      { act: 'cancel', consentToBegin: false },
      'pro_rata',
      31_328 - 11_808,
    ],
    ['reports beyond the whole are not the whole', { progress: 20_000 }, 'pro_rata', 31_328 - 29_517],
  ])('%s', (_, more, reason, refund) => {
    expect(refundOf(order(more), now)).toMatchObject({ ok: true, reason, refund, kept: 31_328 - refund });
  });

  it('keep all of a language that is done and nothing of one that is not; both are whole only when delivered', () => {
    const lines = (...progress: number[]) => ({
      ...order(),
      work: progress.map((part) => ({ gross: grosze(29_520), progress: part })),
    });
    const kept = (input: RefundInput) => {
      const decision = refundOf(input, now);
      return decision.ok ? [decision.progress, ...decision.parts.work.map((line) => line.kept)] : decision.code;
    };
    expect(kept(lines(10_000, 0))).toEqual([5_000, 29_520, 0]);
    expect(kept(lines(10_000, 10_000))).toEqual([9_999, 29_517, 29_517]);
  });

  it('keep nothing of a language that was taken out, and the rest is whole only when delivered', () => {
    const taken = { gross: grosze(29_520), progress: 4_000, isRemoved: true };
    const kept = (progress: number) => {
      const decision = refundOf({ ...order(), work: [{ gross: grosze(29_520), progress }, taken] }, now);
      return decision.ok ? decision.parts.work.map((line) => line.kept) : decision.code;
    };
    expect(kept(5_000)).toEqual([14_760, 0]);
    expect(kept(10_000)).toEqual([29_517, 0]);
  });

  it.each<[string, More]>([
    ['performed', { production: 'delivered' }],
    ['performed', { production: 'completed' }],
    ['done', { act: 'cancel', production: 'delivered', consentToBegin: false }],
    ['done', { act: 'cancel', customer: 'company', production: 'completed' }],
    ['period_over', { orderedAt: new Date('2026-11-01T12:00:00Z') }],
    ['period_over', { consentToBegin: false, production: 'delivered', orderedAt: new Date('2026-11-01T12:00:00Z') }],
    ['individuals_only', { customer: 'company' }],
    ['not_paid', { production: 'quoted', paid: false }],
    ['not_paid', { paid: false }],
    ['closed', { production: 'withdrawn' }],
    ['closed', { production: 'cancelled', act: 'cancel' }],
  ])('refused as %s: %j', (code, more) => {
    expect(refundOf(order(more), now)).toEqual({ ok: false, code });
  });

  it('by withdrawal end at the last instant of the period', () => {
    const end = withdrawalEndsAt(order().orderedAt).getTime();
    expect(refundOf(order(), new Date(end - 1)).ok).toBe(true);
    expect(refundOf(order(), new Date(end))).toEqual({ ok: false, code: 'period_over' });
  });

  it('never give back more than was paid, and less for more work done', () => {
    const any = fc.record({
      act: fc.constantFrom('withdraw' as const, 'cancel' as const),
      customer: fc.constantFrom('individual' as const, 'company' as const),
      production: fc.constantFrom(...ProductionState.options),
      consentToBegin: fc.boolean(),
      progress: fc.integer({ min: -10, max: 11_000 }),
      workGross: fc.integer({ min: 0, max: 1e9 }).map(grosze),
      shippingGross: fc.integer({ min: 0, max: 5000 }).map(grosze),
      shipment: fc.constantFrom(...ShipmentState.options),
    });
    fc.assert(
      fc.property(any, fc.integer({ min: 0, max: 5000 }), (more, further) => {
        const decision = refundOf(order(more), now);
        if (!decision.ok) return;
        expect(decision.refund + decision.kept).toBe(more.workGross + more.shippingGross);
        expect(Math.min(decision.refund, decision.kept)).toBeGreaterThanOrEqual(0);
        const later = refundOf(order({ ...more, progress: more.progress + further }), now);
        expect(later.ok && later.refund <= decision.refund).toBe(true);
      }),
      seed,
    );
  });
});

describe('a refund to the balance', () => {
  it.each([
    [30_000, 25_000, 5_000, 25_000, 5_000],
    [15_000, 25_000, 5_000, 12_500, 2_500],
    [1, 1, 1, 1, 0],
    [0, 0, 0, 0, 0],
    [100, 100, 0, 100, 0],
  ])('of %s out of %s money and %s bonus gives back %s, %s lapse', (refund, money, bonus, back, lapsed) => {
    const paidWith = { money: grosze(money), bonus: grosze(bonus) };
    expect(splitRefund(grosze(refund), paidWith)).toEqual({ money: back, lapsed });
  });

  it('is never more than was paid with', () => {
    expect(() => splitRefund(grosze(3), { money: grosze(1), bonus: grosze(1) })).toThrow(RangeError);
    expect(() => splitRefund(grosze(-1), { money: grosze(1), bonus: grosze(1) })).toThrow('refund of -1 out of');
  });

  it('gives back each part at most as it was paid', () => {
    const amount = fc.integer({ min: 0, max: 1e7 });
    fc.assert(
      fc.property(amount, amount, fc.integer({ min: 0, max: 10_000 }), (money, bonus, part) => {
        const refund = grosze(Math.floor(((money + bonus) * part) / 10_000));
        const split = splitRefund(refund, { money: grosze(money), bonus: grosze(bonus) });
        expect(split.money + split.lapsed).toBe(refund);
        expect(split.money).toBeLessThanOrEqual(money);
        expect(split.lapsed).toBeLessThanOrEqual(bonus);
      }),
      seed,
    );
  });
});
