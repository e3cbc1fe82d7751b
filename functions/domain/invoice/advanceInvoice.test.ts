import fc from 'fast-check';
import { expect, test } from 'vitest';
import { grosze } from '#shared/model/money/grosze.ts';
import { advanceInvoice, type PaidTopUp } from './advanceInvoice.ts';

const topUp = (amount: number, rate = 2300): PaidTopUp => ({
  slug: 'k3Jx9Qm2Vt7Wb5Rz8Ynd',
  account: '5f0c1d2e',
  buyer: {
    ...{ name: 'Demo', isCompany: false, addressLines: ['Prosta 1', '00-950 Warszawa'], country: 'PL' },
    email: 'you@example.com',
  },
  locale: 'pl',
  amount: grosze(amount),
  treatment: { rate, reason: 'domestic' },
  // Past midnight in Warsaw.
  paidAt: new Date('2026-11-30T23:30:00Z'),
  paidBy: 'card',
  test: false,
});

test('a neutral top-up has no invoice of its own', () => {
  expect(advanceInvoice(topUp(10_000), 'neutral')).toBeUndefined();
});

test('VAT is taken out of what was paid, on the day it was paid in Warsaw', () => {
  expect(advanceInvoice(topUp(12_300), 'advance')).toMatchObject({
    ...{ id: 'topup.k3Jx9Qm2Vt7Wb5Rz8Ynd', kind: 'ZAL', net: 10_000, vat: 2_300, gross: 12_300 },
    ...{ lines: [{ net: 10_000, vat: 2_300, gross: 12_300 }], orderIds: [], paidOn: '2026-12-01', paidBy: 'card' },
  });
  expect(advanceInvoice(topUp(12_300, 0), 'advance')).toMatchObject({ net: 12_300, vat: 0, gross: 12_300 });
});

test('net and VAT of any top-up make what was paid, and the VAT is within half a grosz of its part', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000_000 }), fc.constantFrom(0, 500, 800, 2300), (amount, rate) => {
      const { net = 0, vat = 0, lines = [] } = advanceInvoice(topUp(amount, rate), 'advance') ?? {};
      expect(net + vat).toBe(amount);
      expect(Math.abs(vat - (amount * rate) / (10_000 + rate))).toBeLessThanOrEqual(0.5);
      expect(lines).toMatchObject([{ net, vat, gross: amount }]);
    }),
    { seed: 2026, numRuns: 1000 },
  );
});
