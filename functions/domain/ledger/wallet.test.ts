import { expect, test } from 'vitest';
import { grosze } from '#shared/model/money/grosze.ts';
import type { LedgerFact } from './ledgerFact.ts';
import { emptyWallet, fallsLow, isNegative, spendable, walletChange, walletEntries } from './wallet.ts';

const amounts = (paid: number, bonus = 0, held = 0) => ({
  paid: grosze(paid),
  bonus: grosze(bonus),
  held: grosze(held),
});
const fact = (id: string, paid: number, bonus: number, change: object = {}) =>
  ({
    ...{ id, kind: 'top_up', at: '2026-11-23T12:00:00.000Z', wallet: 'a' },
    legs: [
      { account: 'wallet.paid', amount: grosze(paid) },
      { account: 'wallet.bonus', amount: grosze(bonus) },
      { account: 'wallet.paid', amount: grosze(5) },
      { account: 'bank', amount: grosze(-paid - bonus - 5) },
    ],
    ...change,
  }) as LedgerFact;

test('a fact changes its wallet by the legs that name it, each part by its own', () => {
  expect(walletChange(fact('f', 100, 20))).toEqual(amounts(105, 20));
  expect(walletChange(fact('f', 100, 20, { wallet: undefined }))).toBeUndefined();
});

test('facts posted together are lines of one history, numbered on, each with what it left', () => {
  const wallet = { ...emptyWallet('a'), ...amounts(10, 1), version: 4 };
  const facts = [
    fact('one', 100, 20, { slug: 's' }),
    fact('of another', 1, 1, { wallet: 'b' }),
    fact('two', -50, 0, { orderId: 'o' }),
  ];
  expect(walletEntries(wallet, facts)).toEqual([
    { ...line('one', 5), change: amounts(105, 20), after: amounts(115, 21), slug: 's' },
    { ...line('two', 6), change: amounts(-45, 0), after: amounts(70, 21), orderId: 'o' },
  ]);
  function line(id: string, number: number) {
    return { account: 'a', number, fact: id, kind: 'top_up', at: '2026-11-23T12:00:00.000Z' };
  }
});

test('a balance falls low when money and bonus together pass the threshold downwards', () => {
  const low = (before: number, after: number, lowBelow = 100) => {
    const threshold = lowBelow < 0 ? {} : { lowBelow: grosze(lowBelow) };
    const wallet = { ...emptyWallet('a'), ...amounts(before - 30, 30), ...threshold };
    return fallsLow(wallet, walletEntries(wallet, [fact('f', after - before - 5, 0)]));
  };
  expect([low(100, 99), low(100, 100), low(99, 98), low(150, 40)]).toEqual([true, false, false, true]);
  expect(low(200, 0, -1)).toBe(false);
  expect(fallsLow({ ...emptyWallet('a'), ...amounts(200), lowBelow: grosze(100) }, [])).toBe(false);
  expect(spendable(amounts(7, 5, 3))).toBe(12);
});

test('one part below zero makes amounts negative', () => {
  expect([amounts(0), amounts(5, 1, 1)].map(isNegative)).toEqual([false, false]);
  expect([amounts(-1, 5, 5), amounts(5, -1, 5), amounts(5, 5, -1)].map(isNegative)).toEqual([true, true, true]);
});
