import fc from 'fast-check';
import { expect, test } from 'vitest';
import { grosze } from '#shared/model/money/grosze.ts';
import { vatInFee } from '../catalogue/paymentMethods.ts';
import { earnedBy } from '../ledger/movements.ts';
import { refundShare } from './refundShare.ts';

const seed = { seed: 20261121 };

test('however often parts of an order are given back, VAT, fee and price come back in proportion and in the end exactly', () => {
  const amounts = fc.record({
    net: fc.integer({ min: 1, max: 5_000_000 }),
    fee: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 60_000 })),
    rate: fc.constantFrom(0, 2300),
  });
  fc.assert(
    fc.property(
      amounts,
      fc.array(fc.oneof(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 90_000 })), { maxLength: 40 }),
      ({ net, fee, rate }, parts) => {
        const vat = vatInFee(grosze(net), rate);
        const paid = { amount: grosze(net), fee: grosze(fee), feeVat: vatInFee(grosze(fee), rate) };
        const earned = { ...earnedBy(paid, vat), money: grosze(net + fee), bonus: grosze(0) };
        const back = { vat: 0, fee: 0, price: 0 };
        let before = 0;
        for (const part of [...parts, earned.gross]) {
          const amount = Math.min(part, earned.gross - before);
          if (amount === 0) break;
          const share = refundShare(earned, { before: grosze(before), amount: grosze(amount) });
          const price = amount - share.vat - share.fee;
          // A refund never adds to an account: it takes from each, or leaves it alone.
          for (const one of [share.vat, share.fee, price]) expect(one).toBeGreaterThanOrEqual(0);
          before += amount;
          back.vat += share.vat;
          back.fee += share.fee;
          back.price += price;
          expect(back.fee).toBeLessThanOrEqual(earned.fee);
          expect(Math.abs(back.fee * earned.gross - earned.fee * before)).toBeLessThan(2 * earned.gross);
        }
        expect(back).toEqual({ vat: earned.vat, fee: earned.fee, price: earned.gross - earned.vat - earned.fee });
      },
    ),
    { ...seed, numRuns: 1000 },
  );
});

test('the fee of the table is gross, and bears the VAT of the order', () => {
  expect(vatInFee(grosze(123), 2300)).toBe(23);
  expect(vatInFee(grosze(123), 0)).toBe(0);
  expect(earnedBy({ amount: grosze(12_300), fee: grosze(123), feeVat: grosze(23) }, grosze(2300))).toEqual({
    gross: 12_423,
    vat: 2323,
    fee: 100,
  });
});
