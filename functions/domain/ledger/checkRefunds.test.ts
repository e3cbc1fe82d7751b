import { describe, expect, test } from 'vitest';
import { grosze } from '#shared/model/money/grosze.ts';
import type { RefundApproval } from '../refund/refund.ts';
import type { Books } from './books.ts';
import { checkBooks } from './checkBooks.ts';
import { reconcile } from './checkRefunds.ts';
import type { LedgerFact, LegAccount } from './ledgerFact.ts';
import { refundToProvider } from './movements.ts';
import { at, refund } from './test/bookRows.ts';
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
