import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Grosze, grosze } from '#shared/model/money/grosze.ts';
import { gatewayFee } from '../catalogue/paymentMethods.ts';
import type { PriceConfiguration } from '../pricing/priceConfiguration.ts';
import { priceConfigurations } from '../pricing/priceConfigurations.ts';
import { bonusOf, quoteTopUp, topUpRefusal } from './topUp.ts';
import { payingAdvice, waysToPay } from './waysToPay.ts';

const seed = { seed: 20261120 };
const configuration = priceConfigurations[0];
const withCardFee: PriceConfiguration = {
  ...configuration,
  gatewayFees: {
    ...configuration.gatewayFees,
    card: { individual: { fixed: grosze(0), part: 0 }, company: { fixed: grosze(30), part: 145 } },
  },
};

describe('top-ups', () => {
  it.each([
    [1_999, 'below_least'],
    [2_000, undefined],
    [10_000, undefined],
    [2_000_000, undefined],
    [2_000_001, 'above_most'],
    [0, 'below_least'],
    [-100, 'below_least'],
  ])('of %s grosze: %s', (amount, expected) => {
    expect(topUpRefusal(grosze(amount), configuration)).toBe(expected);
  });

  it.each([
    [2_000, 0],
    [10_000, 0],
    [24_999, 0],
    [25_000, 1_250],
    [49_999, 2_500],
    [50_000, 4_000],
    [99_999, 8_000],
    [100_000, 10_000],
    [250_000, 30_000],
    [2_000_000, 240_000],
  ])('of %s grosze earn %s', (amount, bonus) => {
    expect(bonusOf(grosze(amount), configuration)).toBe(bonus);
  });

  it('charge the fee of the method and the customer on top, and none by default', () => {
    expect(quoteTopUp(grosze(10_000), 'card', 'company', withCardFee)).toEqual({
      topUp: 10_000,
      bonus: 0,
      fee: 175,
      priceGross: 10_175,
    });
    expect(gatewayFee(grosze(10_000), 'card', 'individual', withCardFee.gatewayFees)).toBe(0);
    expect(gatewayFee(grosze(10_000), 'balance', 'company', withCardFee.gatewayFees)).toBe(0);
    expect(gatewayFee(grosze(0), 'card', 'company', withCardFee.gatewayFees)).toBe(0);
    for (const method of ['blik', 'card', 'transfer', 'paypal', 'przelewy24'] as const) {
      expect(gatewayFee(grosze(10_000), method, 'company', configuration.gatewayFees)).toBe(0);
    }
  });
});

it('a preset is offered wherever it lies', () => {
  const presets = [grosze(500), grosze(3_000_000)];
  const tiers = presets.map((amount) => ({ amount, bonusPart: 0 }));
  const wide = { ...configuration, topUp: { ...configuration.topUp, tiers } };
  expect(presets.map((amount) => topUpRefusal(amount, wide))).toEqual([undefined, undefined]);
  expect(presets.map((amount) => topUpRefusal(amount, configuration))).toEqual(['below_least', 'above_most']);
});

describe('the cheapest way to pay', () => {
  const best = (gross: number, balance: number | undefined, rules = configuration) =>
    waysToPay(
      grosze(gross),
      { type: 'company', balance: balance as Grosze | undefined },
      ['card', 'transfer'],
      rules,
    )[0];

  it('is the balance when it suffices', () => {
    expect(best(30_000, 30_000)).toMatchObject({ kind: 'balance', pay: 0, left: 0 });
  });

  it('is directly for guests and for small orders', () => {
    expect(best(30_000, undefined)).toMatchObject({ kind: 'direct', pay: 30_000 });
    expect(best(5_000, 0)).toMatchObject({ kind: 'direct', pay: 5_000 });
  });

  it('has the fee of the method in what a direct payment costs, and names the method where they differ', () => {
    const ways = waysToPay(grosze(5_000), { type: 'company' }, ['card', 'transfer'], withCardFee);
    expect(ways.map(({ kind, method, pay, cost }) => [kind, method, pay, cost])).toEqual([
      ['direct', 'transfer', 5_000, 5_000],
      ['direct', 'card', 5_103, 5_103],
    ]);
    expect(payingAdvice(ways)).toEqual({ kind: 'direct_method', amount: 5_000, method: 'transfer' });
  });

  it('never has a fee on the card of a consumer, and calls nothing cheapest where all cost the same', () => {
    const ways = waysToPay(grosze(5_000), { type: 'individual' }, ['card', 'transfer'], withCardFee);
    expect(ways.map(({ cost }) => cost)).toEqual([5_000, 5_000]);
    expect(payingAdvice(ways)).toBeUndefined();
  });

  it('avoids the fee of a top-up', () => {
    expect(best(30_000, 0, withCardFee)).toMatchObject({ kind: 'top_up', method: 'transfer', pay: 28_571 });
  });

  it('is a top-up where its bonus pays a part of the order', () => {
    expect(best(30_000, 0)).toMatchObject({ kind: 'top_up', pay: 28_571, left: 0, topUp: { bonus: 1_429 } });
    expect(best(30_000, 1_000)).toMatchObject({ kind: 'top_up', pay: 27_619 });
  });

  it('costs nothing for an order that costs nothing', () => {
    expect(best(0, undefined)).toMatchObject({ kind: 'direct', pay: 0 });
  });

  it('counts the balance it uses up as money', () => {
    expect(best(5_000, 1_000)).toMatchObject({ kind: 'direct', pay: 5_000 });
    expect(best(30_000, 29_999)).toMatchObject({ kind: 'direct', pay: 30_000 });
  });

  it('costs what is paid and what is used up of the balance; what a top-up leaves over costs nothing', () => {
    const company = { type: 'company', balance: grosze(5_000) } as const;
    const ways = waysToPay(grosze(5_500), company, ['transfer'], configuration);
    expect(ways.find(({ kind }) => kind === 'top_up')).toMatchObject({ pay: 2_000, left: 1_500, cost: 5_500 });
  });

  it('is never a top-up where the balance suffices, and may be one where a grosz is missing', () => {
    const kinds = (gross: number, balance: number) =>
      waysToPay(grosze(gross), { type: 'company', balance: grosze(balance) }, ['card', 'transfer'], withCardFee).map(
        ({ kind }) => kind,
      );
    expect(kinds(30_000, 30_000)).toEqual(['balance', 'direct', 'direct']);
    expect(kinds(30_000, 29_999).sort()).toEqual(['direct', 'direct', 'top_up', 'top_up']);
  });

  it('says what it saves', () => {
    const advice = (gross: number, balance: number, rules = configuration) =>
      payingAdvice(
        waysToPay(grosze(gross), { type: 'company', balance: grosze(balance) }, ['card', 'transfer'], rules),
      );
    expect(advice(100, 100)).toEqual({ kind: 'balance' });
    expect(advice(5_000, 0)).toEqual({ kind: 'direct', amount: 5_000 });
    expect(advice(30_000, 0)).toEqual({ kind: 'top_up', topUp: 28_571, amount: 28_571, bonus: 1_429, saved: 1_429 });
    // Spending the existing balance is a cost, too, so it does not count as a saving.
    expect(advice(30_000, 1_000)).toEqual({
      kind: 'top_up',
      topUp: 27_619,
      amount: 27_619,
      bonus: 1_381,
      saved: 1_381,
    });
    expect(payingAdvice([])).toBeUndefined();
  });

  it('always covers the order, and no smaller top-up would', () => {
    const amounts = fc.integer({ min: 1, max: 3_000_000 });
    fc.assert(
      fc.property(amounts, fc.integer({ min: 0, max: 100_000 }), (gross, balance) => {
        const ways = waysToPay(
          grosze(gross),
          { type: 'individual', balance: grosze(balance) },
          ['card'],
          configuration,
        );
        for (const way of ways) {
          expect(way.left).toBeGreaterThanOrEqual(0);
          if (way.kind !== 'top_up') continue;
          expect(balance + way.topUp.topUp + way.topUp.bonus - gross).toBe(way.left);
          const less = grosze(way.topUp.topUp - 1);
          const allowed = topUpRefusal(less, configuration) === undefined;
          if (allowed) expect(balance + less + bonusOf(less, configuration)).toBeLessThan(gross);
        }
      }),
      seed,
    );
  });
});
