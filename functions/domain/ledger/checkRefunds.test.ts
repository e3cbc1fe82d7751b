import { describe, expect, test } from 'vitest';
import { grosze, zeroGrosze } from '#shared/model/money/grosze.ts';
import type { RefundApproval } from '../refund/refund.ts';
import { refundShare } from '../refund/refundShare.ts';
import type { Books } from './books.ts';
import { checkBooks } from './checkBooks.ts';
import { reconcile } from './checkRefunds.ts';
import type { LedgerFact, LegAccount } from './ledgerFact.ts';
import { earnedFromBalance, orderFromBalance, refundToBalance, refundToProvider } from './movements.ts';
import { at, order, refund } from './test/bookRows.ts';
import { soundBooks, soundReport } from './test/soundBooks.ts';

const sound = soundBooks();
const found = (change: Partial<Books>) =>
  checkBooks({ ...sound, ...change }).map(({ invariant, about, what }) => `${invariant} ${about}: ${what}`);
const facts = (id: string, change: (one: LedgerFact) => LedgerFact) => ({
  facts: sound.facts.map((one) => (one.id === id ? change(one) : one)),
});
const moved = (id: string, from: LegAccount, to: LegAccount, sum: number) =>
  facts(id, (one) => ({
    ...one,
    legs: [...one.legs, { account: from, amount: grosze(-sum) }, { account: to, amount: grosze(sum) }],
  }));
const byBank = {
  notices: sound.notices.map((one) => (one.slug === 'top' ? { ...one, source: 'bank' as const } : one)),
};

test('a part of an order gives back its share of the VAT to within two grosze', () => {
  expect(found(moved('refund:bal-half', 'vat', 'revenue', 2))).toEqual([]);
  const alarms = ['revenue, which', 'vat, which'].map((one) => expect.stringContaining(one));
  expect(found(moved('refund:bal-half', 'vat', 'revenue', 3))).toEqual(alarms);
});

describe('of an order paid with bonus as a rebate', () => {
  const spent = { paid: grosze(10_000), bonus: grosze(200) };
  const earned = earnedFromBalance(spent, { vat: grosze(1_907), vatRate: 2300 });
  const shared = { orderId: 'BAL', slug: 'bal', account: 'ann' };
  const half = {
    ...refundShare({ ...earned, money: spent.paid, bonus: spent.bonus }, { before: zeroGrosze, amount: grosze(5_100) }),
  };
  const withRebate: Books = {
    ...sound,
    payments: sound.payments.map((one) =>
      one.slug !== 'bal'
        ? one
        : { ...one, purpose: order('BAL', 1_907), paidWith: { account: 'ann', ...spent, vat: earned.vat } },
    ),
    facts: sound.facts.map((one) =>
      one.id === 'order:BAL'
        ? orderFromBalance({ ...shared, spent, ...earned }, at)
        : one.id === 'refund:bal-half'
          ? refundToBalance({ ...shared, ...half, refundId: 'bal-half' }, at)
          : one,
    ),
  };
  // The wallet's own history stays that of the sound books, whose refund divides otherwise.
  const foundOf = (books: Books) =>
    checkBooks(books)
      .filter(({ about }) => about !== 'ann')
      .map(({ about, what }) => `${about}: ${what}`);
  const shifted = (id: string, from: LegAccount, to: LegAccount, sum: number) =>
    foundOf({
      ...withRebate,
      facts: withRebate.facts.map((one) =>
        one.id === id
          ? {
              ...one,
              legs: [...one.legs, { account: from, amount: grosze(-sum) }, { account: to, amount: grosze(sum) }],
            }
          : one,
      ),
    });

  test('money is earned, and money is given back', () => {
    expect(foundOf(withRebate)).toEqual([]);
  });

  test.each<[string, string, LegAccount, LegAccount, number]>([
    ['bal: the bonus is not the rebate', 'order:BAL', 'bonus-expense', 'revenue', 200],
    ['bal: another VAT than in price and fee', 'order:BAL', 'revenue', 'vat', 1],
    ['bal-half: takes another sum', 'refund:bal-half', 'bonus-expense', 'revenue', 100],
  ])('%s is found', (what, id, from, to, sum) => {
    expect(shifted(id, from, to, sum)).toContainEqual(expect.stringContaining(what));
  });

  test('VAT of another rate than that of the price is found', () => {
    const payments = withRebate.payments.map((one) =>
      one.slug === 'bal' ? { ...one, purpose: order('BAL', 1_910) } : one,
    );
    expect(foundOf({ ...withRebate, payments })).toEqual(['bal: another VAT than in the money']);
  });
});

test('no share is asked of a top-up, of what tells no refund, or of what cost nothing', () => {
  const unfair = (change: Partial<Books>) => found(change).filter((one) => one.includes('which is not their share'));
  const told = (slug: string, change: Partial<Books['payments'][number]>) => ({
    payments: sound.payments.map((one) => (one.slug === slug ? { ...one, ...change } : one)),
  });
  expect(unfair(told('card', { refunded: grosze(6_000) }))).toHaveLength(3);
  expect(unfair(told('card', { refunded: grosze(0) }))).toEqual([]);
  expect(unfair(told('card', { amount: grosze(0), fee: grosze(0), feeVat: grosze(0) }))).toEqual([]);
  const refunds = [...sound.refunds, refund('top-back', 'top', { amount: grosze(90) })];
  const earned = { gross: grosze(90), vat: grosze(0), fee: grosze(0) };
  const given = refundToProvider({ refundId: 'top-back', orderId: 'TOP', slug: 'top', ...earned }, at);
  expect(unfair({ ...told('top', { refunded: grosze(1) }), refunds, facts: [...sound.facts, given] })).toEqual([]);
});

test('money on our own bank account is expected there, less what was paid back from it, and not at the provider', () => {
  const inBank = { ...byBank, ...moved('topup:top', 'bank', 'clearing:p24', 10_000) };
  expect(found(inBank)).toEqual([]);
  expect(found(byBank)).toEqual([
    '4 top: another amount than paid',
    '9 clearing:p24: -18000, by notices and refunds -8000',
    '9 bank: 4000, by transfers and payouts -6000',
  ]);
  const books = { ...sound, ...inBank };
  expect(reconcile(books, { ...soundReport, paid: soundReport.paid.slice(1) })).toEqual([]);
  expect(reconcile(books, soundReport).map(({ what }) => what)).toEqual(['the provider has money that is not posted']);
});

test('money that is not settled yet is not missed at the provider', () => {
  const received = sound.notices.map((one) => (one.slug === 'top' ? { ...one, state: 'received' as const } : one));
  const paid = soundReport.paid.slice(1);
  expect(reconcile({ ...sound, notices: received }, { ...soundReport, paid })).toEqual([]);
});

describe('a refund above the limit', () => {
  const approval: RefundApproval = {
    ...{ id: 'card-rest', slug: 'card', orderId: 'CARD', state: 'approved', amount: grosze(6_423) },
    ...{ to: 'provider', why: 'mistake', progress: 0, by: 'first', at, decided: { by: 'second', at } },
  };
  test.each<[string, Partial<RefundApproval>, string[]]>([
    ['approved by a second person and made is right', {}, []],
    ['declined and not made is right', { id: 'other', state: 'declined' }, []],
    ['waiting and not made is right', { id: 'other', state: 'awaiting', decided: undefined }, []],
    ['declined by the one who asked is right', { id: 'other', state: 'declined', decided: { by: 'first', at } }, []],
    ['approved is to be made', { id: 'other' }, ['7 other: approved, and not given back']],
    ['of another payment is another one', { slug: 'bal' }, ['7 card-rest: approved, and not given back']],
    ['not approved is not to be made', { state: 'awaiting' }, ['7 card-rest: awaiting, and given back']],
    [
      'is not approved by the person who asked for it',
      { decided: { by: 'first', at } },
      ['7 card-rest: approved by the person who asked for it'],
    ],
    ['is of the sum that was approved', { amount: grosze(6_422) }, ['7 card-rest: another sum than approved']],
  ])('%s', (_, change, alarms) => {
    expect(found({ approvals: [{ ...approval, ...change }] })).toEqual(alarms);
  });
});
