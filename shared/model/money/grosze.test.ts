import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  grosze,
  groszeAtRate,
  groszePart,
  negateGrosze,
  parseDecimal,
  roundToGrosze,
  shareByLargestRemainder,
  sumGrosze,
  toDecimal,
} from './grosze.ts';

const seed = { seed: 20261120 };
const amount = fc.integer({ min: -1e12, max: 1e12 }).map(grosze);

describe('grosze', () => {
  it.each([1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53, 0.1 + 0.2])('refuses %s', (value) => {
    expect(() => grosze(value)).toThrow(RangeError);
  });

  it('has one zero', () => {
    expect(Object.is(grosze(-0), 0)).toBe(true);
    expect(toDecimal(negateGrosze(grosze(0)))).toBe('0.00');
  });

  it('refuses a sum that can no longer be exact', () => {
    expect(() => sumGrosze([grosze(Number.MAX_SAFE_INTEGER), grosze(1)])).toThrow(RangeError);
  });
});

describe('rounding', () => {
  it.each([
    [1, 2, 1],
    [-1, 2, -1],
    [3, 2, 2],
    [49, 100, 0],
    [149, 100, 1],
    [7, 3, 2],
    [8, 3, 3],
    [0, 5, 0],
  ])('%s/%s is %s', (numerator, denominator, expected) => {
    expect(roundToGrosze(numerator, denominator)).toBe(expected);
  });

  it('stays exact where a double would not', () => {
    expect(groszeAtRate(10_000_000, 55_000_000)).toBe(550_000_000_000);
    expect(groszePart(grosze(9_000_000_000_000_001), 5_000)).toBe(4_500_000_000_000_001);
  });

  it('takes whole numbers only', () => {
    expect(() => groszeAtRate(1.5, 24_000)).toThrow(RangeError);
    expect(() => roundToGrosze(1, 0)).toThrow(RangeError);
  });

  it('is never off by more than half a grosz, and symmetrical', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 14n }), fc.bigInt({ min: 1n, max: 10n ** 6n }), (above, below) => {
        const rounded = BigInt(roundToGrosze(above, below));
        const twice = 2n * (rounded * below - above);
        expect(twice <= below && twice >= -below).toBe(true);
        expect(roundToGrosze(-above, below)).toBe(negateGrosze(grosze(Number(rounded))));
      }),
      seed,
    );
  });
});

describe('sharing by largest remainder', () => {
  it.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [100, [1, 2, 3], [17, 33, 50]],
    [-100, [1, 1, 1], [-34, -33, -33]],
    [2, [0, 1], [0, 2]],
    [3, [0, 0], [2, 1]],
    [0, [], []],
  ])('%s over %j gives %j', (total, weights, expected) => {
    expect(shareByLargestRemainder(grosze(total), weights)).toEqual(expected);
  });

  it('refuses an amount without a part to carry it and negative weights', () => {
    expect(() => shareByLargestRemainder(grosze(1), [])).toThrow(RangeError);
    expect(() => shareByLargestRemainder(grosze(1), [2, -1])).toThrow(RangeError);
  });

  it('sums to the whole, each part within a grosz of its exact share', () => {
    const weights = fc.array(fc.integer({ min: 0, max: 1e9 }), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(amount, weights, (total, parts) => {
        const shares = shareByLargestRemainder(total, parts);
        expect(sumGrosze(shares)).toBe(total);
        const sum = parts.reduce((a, b) => a + b, 0);
        if (sum === 0) return;
        for (const [index, share] of shares.entries()) {
          const error = BigInt(share) * BigInt(sum) - BigInt(total) * BigInt(parts[index] ?? 0);
          expect(error < BigInt(sum) && error > -BigInt(sum)).toBe(true);
        }
      }),
      seed,
    );
  });
});

describe('decimals', () => {
  it.each([
    [123450, '1234.50'],
    [5, '0.05'],
    [0, '0.00'],
    [-1205, '-12.05'],
    [-5, '-0.05'],
  ])('%s grosze is written %s', (value, text) => {
    expect(toDecimal(grosze(value))).toBe(text);
  });

  it.each([
    ['12.34', 1234],
    ['12,34', 1234],
    ['12', 1200],
    ['12.5', 1250],
    ['1 234,50', 123450],
    ['1\u00a0234,50 zł', 123450],
    ['1,234.50', 123450],
    ['1,234', 123400],
    ['0.29', 29],
    ['-3,10', -310],
  ])('"%s" is read as %s grosze', (text, expected) => {
    expect(parseDecimal(text)).toBe(expected);
  });

  it.each(['', '-', '.5', '1.', '1.234', '1,23,456', '12.345', '1e3', 'abc', '٣', '1.2.3', '99999999999999999'])(
    '"%s" is no amount',
    (text) => {
      expect(parseDecimal(text)).toBeUndefined();
    },
  );

  it('reads back what it writes', () => {
    fc.assert(
      fc.property(amount, (value) => {
        expect(parseDecimal(toDecimal(value))).toBe(value);
      }),
      seed,
    );
  });
});
