import { expect, test } from 'vitest';
import { type Grosze, grosze } from '#shared/model/money/grosze.ts';
import type { LedgerFact } from './ledgerFact.ts';
import * as movements from './movements.ts';

const at = '2026-11-22T12:00:00.000Z';
const earned = { gross: grosze(12_300), vat: grosze(2_300), fee: grosze(150) };
const order = { orderId: 'ORDER', slug: 'slug' };
const refund = { ...order, ...earned, refundId: 'r1' };
const spent = { paid: grosze(12_000), bonus: grosze(300) };
const legsOf = ({ legs }: LedgerFact) => Object.fromEntries(legs.map(({ account, amount }) => [account, amount]));
const [topUp] = movements.topUpFacts(
  { slug: 'slug', account: 'anna', topUp: grosze(5_000), bonus: grosze(0), fee: grosze(0) },
  at,
  'bank',
);

test.each<[string, LedgerFact | undefined, object, object]>([
  [
    'an order paid by money that came in',
    movements.orderPayment({ ...order, ...earned }, at),
    { id: 'order:ORDER', kind: 'order_payment' },
    { 'clearing:p24': -12_300, revenue: 9_850, vat: 2_300, fee: 150 },
  ],
  [
    'one paid from a wallet, money first',
    movements.orderFromBalance(
      { ...order, ...earned, account: 'anna', spent: { paid: grosze(12_000), bonus: grosze(300) } },
      at,
    ),
    { id: 'order:ORDER', kind: 'order_balance', wallet: 'anna' },
    { 'wallet.paid': -12_000, 'wallet.bonus': -300, revenue: 9_850, vat: 2_300, fee: 150 },
  ],
  [
    'with a bonus, which is a rebate: the money alone is earned',
    movements.orderFromBalance(
      {
        ...order,
        account: 'anna',
        spent,
        ...movements.earnedFromBalance(spent, { vat: grosze(2_300), vatRate: 2300 }),
      },
      at,
    ),
    { id: 'order:ORDER', kind: 'order_balance', wallet: 'anna' },
    { 'wallet.paid': -12_000, 'wallet.bonus': -300, 'bonus-expense': 300, revenue: 9_756, vat: 2_244 },
  ],
  ['a top-up at the bank, without a fee', topUp, { id: 'topup:slug' }, { bank: -5_000, 'wallet.paid': 5_000 }],
  [
    'late money of a customer with a balance',
    movements.unappliedPayment(
      { slug: 'slug', attempt: 2, providerOrderId: 7, amount: grosze(500), account: 'anna' },
      at,
    ),
    { id: 'late:slug.2.7', wallet: 'anna' },
    { 'clearing:p24': -500, 'wallet.paid': 500 },
  ],
  [
    'the same of a guest waits to be sent back',
    movements.unappliedPayment({ slug: 'slug', attempt: 2, providerOrderId: 7, amount: grosze(500) }, at),
    { id: 'late:slug.2.7' },
    { 'clearing:p24': -500, 'refund-pending': 500 },
  ],
  [
    'a refund to a wallet, of which the bonus part lapses',
    movements.refundToBalance({ ...refund, account: 'anna', money: grosze(12_000) }, at),
    { id: 'refund:r1', wallet: 'anna', orderId: 'ORDER' },
    { revenue: -9_850, vat: -2_300, fee: -150, 'wallet.paid': 12_000, 'bonus-expense': 300 },
  ],
  [
    'a refund of money where the bonus was a rebate, which comes back as bonus',
    movements.refundToBalance({ ...refund, account: 'anna', money: grosze(12_300), bonus: grosze(200) }, at),
    { id: 'refund:r1', wallet: 'anna' },
    { revenue: -9_850, vat: -2_300, fee: -150, 'wallet.paid': 12_300, 'wallet.bonus': 200, 'bonus-expense': -200 },
  ],
  [
    'a refund that waits for the provider',
    movements.refundToProvider(refund, at),
    { id: 'refund:r1', kind: 'refund' },
    { revenue: -9_850, vat: -2_300, fee: -150, 'refund-pending': 12_300 },
  ],
  [
    'one that the provider paid out',
    movements.refundDone({ refundId: 'r1', slug: 'slug', amount: earned.gross }, at),
    { id: 'refund-done:r1' },
    { 'refund-pending': -12_300, 'clearing:p24': 12_300 },
  ],
  [
    'one that came back to the balance',
    movements.refundBack({ refundId: 'r1', slug: 'slug', amount: earned.gross, account: 'anna' }, at),
    { id: 'refund-back:r1', wallet: 'anna' },
    { 'refund-pending': -12_300, 'wallet.paid': 12_300 },
  ],
  [
    'one that was transferred by hand',
    movements.refundByHand({ refundId: 'r1', slug: 'slug', amount: earned.gross }, at),
    { id: 'refund-by-hand:r1' },
    { 'refund-pending': -12_300, bank: 12_300 },
  ],
])('%s', (_, fact, named, legs) => {
  if (!fact) throw new Error('No fact.');
  expect(fact).toMatchObject({ ...named, at });
  expect(legsOf(fact)).toEqual(legs);
  expect(fact.legs.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
});

test('money without an owner names no wallet', () => {
  const money = { slug: 'slug', attempt: 1, providerOrderId: 7, amount: grosze(500) };
  expect('wallet' in movements.unappliedPayment(money, at)).toBe(false);
});

test('a bonus is a fact of its own, with its own account of the company', () => {
  const wanted = { slug: 'slug', account: 'anna', topUp: grosze(50_000), bonus: grosze(2_500), fee: grosze(200) };
  const facts = movements.topUpFacts(wanted, at);
  expect(movements.topUpFacts({ ...wanted, bonus: grosze(0) }, at)).toEqual(facts.slice(0, 1));
  expect(facts.map(({ id, wallet }) => [id, wallet])).toEqual([
    ['topup:slug', 'anna'],
    ['bonus:slug', 'anna'],
  ]);
  expect(facts.map(legsOf)).toEqual([
    { 'clearing:p24': -50_200, 'wallet.paid': 50_000, fee: 200 },
    { 'bonus-expense': -2_500, 'wallet.bonus': 2_500 },
  ]);
});

test.each<[paid: number, bonus: number, amount: number, taken: { paid: number; bonus: number } | undefined]>([
  [1_000, 500, 0, { paid: 0, bonus: 0 }],
  [1_000, 500, 1_000, { paid: 1_000, bonus: 0 }],
  [1_000, 500, 1_001, { paid: 1_000, bonus: 1 }],
  [1_000, 500, 1_500, { paid: 1_000, bonus: 500 }],
  [1_000, 500, 1_501, undefined],
  [1_000, 500, -1, undefined],
])('of %i and a bonus of %i, %i is taken as %o', (paid, bonus, amount, taken) => {
  const wallet = { paid: grosze(paid), bonus: grosze(bonus), held: grosze(0) };
  expect(movements.spendFrom(wallet, amount as Grosze)).toEqual(taken);
});
