import { describe, expect, test } from 'vitest';
import { grosze } from '#shared/model/money/grosze.ts';
import type { Books } from './books.ts';
import { checkBooks, checkProgress } from './checkBooks.ts';
import { reconcile } from './checkRefunds.ts';
import type { LedgerFact, LegAccount } from './ledgerFact.ts';
import { isSameFact } from './movements.ts';
import { order, payment, refund } from './test/bookRows.ts';
import { soundBooks, soundReport } from './test/soundBooks.ts';

const sound = soundBooks();
const found = (change: Partial<Books>) =>
  checkBooks({ ...sound, ...change }).map(({ invariant, about, what }) => `${invariant} ${about}: ${what}`);
/** A list with one row changed; `undefined` removes the row. */
const but = <T>(list: readonly T[], is: (one: T) => boolean, change: (one: T) => T | undefined): T[] => {
  expect(list.filter(is)).toHaveLength(1);
  return list.flatMap((one) => (is(one) ? (change(one) ?? []) : one));
};
const payments = (slug: string, change: Partial<Books['payments'][number]>) => ({
  payments: but(
    sound.payments,
    (one) => one.slug === slug,
    (one) => ({ ...one, ...change }),
  ),
});
const refunds = (id: string, change: Partial<Books['refunds'][number]>) => ({
  refunds: but(
    sound.refunds,
    (one) => one.id === id,
    (one) => ({ ...one, ...change }),
  ),
});
const adjustment = (change: Partial<Books['adjustments'][number]>) => ({
  adjustments: sound.adjustments.map((one) => ({ ...one, ...change })),
});
const facts = (id: string, change: (one: LedgerFact) => LedgerFact | undefined) => ({
  facts: but(sound.facts, (one) => one.id === id, change),
});
/** Moves an amount between two accounts of a fact: its legs still sum to 0. */
const moved = (id: string, from: LegAccount, to: LegAccount, sum: number) =>
  facts(id, (one) => ({
    ...one,
    legs: [...one.legs, { account: from, amount: grosze(-sum) }, { account: to, amount: grosze(sum) }],
  }));
const without = (id: string) => facts(id, () => undefined);

test('books in which everything is right have no violation, and agree with the provider', () => {
  expect(checkBooks(sound)).toEqual([]);
  expect(reconcile(sound, soundReport)).toEqual([]);
});

describe('each alarm is raised', () => {
  test.each<[string, Partial<Books>]>([
    ['1 topup:top: legs do not sum to 0', facts('topup:top', (one) => ({ ...one, legs: one.legs.slice(1) }))],
    ['1 topup:top: moves a wallet of nobody', facts('topup:top', ({ wallet: _, ...one }) => one)],
    ['4 journal: a fact is posted twice', { facts: [...sound.facts, ...sound.facts.slice(0, 1)] }],
    ['2 history: a fact has two entries', { entries: [...sound.entries, ...sound.entries.slice(0, 1)] }],
    ['2 ann: is not the sum of its entries', { entries: sound.entries.slice(0, -1) }],
    ['10 ann: rebuilding the wallet from the journal gives another', { wallets: [] }],
    ['4 open.1: asks for another sum than price and fee', payments('open', { amount: grosze(699) })],
    ['4 card: tells another fee than the attempt it was paid by', payments('card', { fee: grosze(122) })],
    ['4 card: tells another fee than the attempt it was paid by', payments('card', { feeVat: grosze(22) })],
    ['5 top: 0 verified payments were applied', { notices: sound.notices.slice(1) }],
    ['5 top: 2 verified payments were applied', { notices: [...sound.notices, ...sound.notices.slice(0, 1)] }],
    ['4 late: money that could not be used is not the customer’s', without('late:late.1.3')],
    ['11 ann-more: posted, and not posted', without('adjustment:ann-more')],
    ['11 ann-more: awaiting, and posted', adjustment({ state: 'awaiting' })],
    ['11 ann-more: another sum than was corrected', adjustment({ amount: grosze(699) })],
    ['11 ann-more: another sum than was corrected', moved('adjustment:ann-more', 'wallet.paid', 'wallet.bonus', 700)],
    ['11 ann-more: approved by the person who asked for it', adjustment({ decided: { by: 'anna', at: '' } })],
    ['11 adjustment:ann-more: posted without a correction', { adjustments: [] }],
    [
      '4 late: money that could not be used is not the customer’s',
      facts('late:late.1.3', (one) => ({ ...one, wallet: 'bob' })),
    ],
    [
      '4 late: money that could not be used is not the customer’s',
      moved('late:late.1.3', 'clearing:p24', 'wallet.paid', 1),
    ],
    [
      '4 late: money that could not be used is not the customer’s',
      facts('late:late.1.3', ({ wallet: _, ...one }) => one),
    ],
    ['4 late: tells another sum of unapplied money', payments('late', { unapplied: grosze(3_999) })],
    [
      '5 late:late.1.3: credited without verified money',
      { notices: sound.notices.filter(({ slug }) => slug !== 'late') },
    ],
    ['5 topup:top: credited without verified money', payments('top', { state: 'awaiting' })],
    ['5 bonus:top: credited without verified money', payments('top', { state: 'awaiting' })],
    ['5 order:CARD: credited without verified money', payments('card', { state: 'expired' })],
    ['5 order:BAL: credited without verified money', payments('bal', { state: 'expired' })],
    ['6 BAL: is delivered, its payment expired', payments('bal', { state: 'expired' })],
    ['6 card: is paid, and its order is not there', { orders: sound.orders.filter(({ id }) => id !== 'CARD') }],
    ['6 BAL: goes ahead without money, or has money and does not', without('order:BAL')],
    ['4 top: top-up and its payment disagree', without('topup:top')],
    ['4 top: another top-up than quoted', moved('topup:top', 'wallet.paid', 'fee', 1)],
    ['4 top: another top-up than quoted', facts('topup:top', (one) => ({ ...one, wallet: 'bob' }))],
    ['4 top: another amount than paid', moved('topup:top', 'clearing:p24', 'fee', 1)],
    ['4 top: another bonus than quoted', without('bonus:top')],
    ['4 card: another amount than price and fee', moved('order:CARD', 'clearing:p24', 'revenue', 1)],
    ['4 bal: paid from another wallet than it says', facts('order:BAL', (one) => ({ ...one, wallet: 'bob' }))],
    ['4 bal: paid from another wallet than it says', moved('order:BAL', 'wallet.bonus', 'wallet.paid', 1)],
    ['4 card: revenue, VAT and fee are not what was paid', moved('order:CARD', 'revenue', 'bank', 1)],
    ['4 card: another fee than charged', moved('order:CARD', 'fee', 'revenue', 1)],
    ['4 card: another VAT than in price and fee', moved('order:CARD', 'vat', 'revenue', 1)],
    ['7 card: tells another sum of refunds', payments('card', { refunded: grosze(12_422) })],
    ['7 card: refunded more than paid', refunds('card-rest', { amount: grosze(6_424) })],
    ['7 card: refunds give back 2322 of vat, which is not their share', moved('refund:card-rest', 'fee', 'vat', 1)],
    ['7 guest: sent back more than came in', refunds('guest-back', { amount: grosze(4_001) })],
    [
      '7 card-rest: takes another sum from revenue, VAT and fee than it gives back',
      moved('refund:card-rest', 'revenue', 'bank', 1),
    ],
    ['7 card-rest: completed and not so posted', without('refund-done:card-rest')],
    ['7 card-rest: asked and not so posted', refunds('card-rest', { state: 'asked' })],
    ['7 hand-back: paid_out, by hand or not', without('refund-by-hand:hand-back')],
    ['7 hand-back: rejected, by hand or not', refunds('hand-back', { state: 'rejected' })],
    ['7 guest-back: another sum was paid out', moved('refund-done:guest-back', 'refund-pending', 'bank', 1)],
    ['7 refund-done:guest-back: posted without a refund', { refunds: sound.refunds.slice(0, 3) }],
    ['9 clearing:p24: -18001, by notices and refunds -18000', moved('topup:top', 'clearing:p24', 'bank', 1)],
  ])('%s', (alarm, change) => {
    expect(found(change)).toContain(alarm);
  });

  test('a rejected refund may be on the balance, any other may not', () => {
    const back: LedgerFact = {
      ...{ id: 'refund-back:hand-back', kind: 'refund_back', at: '2026-11-20T10:00:00.000Z', wallet: 'ann' },
      legs: [
        { account: 'refund-pending', amount: grosze(-4_000) },
        { account: 'wallet.paid', amount: grosze(4_000) },
      ],
    };
    const alarm = '7 hand-back: on the balance though not rejected';
    expect(found({ facts: [...sound.facts, back] })).toContain(alarm);
    expect(found({ facts: [...sound.facts, back], ...refunds('hand-back', { state: 'rejected' }) })).not.toContain(
      alarm,
    );
  });

  test('a wallet below nothing, an entry that is not its fact, one at the wrong place', () => {
    const changed = (change: (one: Books['entries'][number]) => Books['entries'][number]) =>
      found({ entries: sound.entries.map((one, place) => (place === 1 ? change(one) : one)) }).join();
    expect(found({ wallets: sound.wallets.map((one) => ({ ...one, paid: grosze(-1) })) })).toContain(
      '3 ann: a part is negative',
    );
    expect(changed((one) => ({ ...one, after: { ...one.after, bonus: grosze(-1) } }))).toMatch(
      /entry 2 tells another balance.*negative after entry 2/,
    );
    expect(changed((one) => ({ ...one, number: 9 }))).toContain('entry 9 stands at place 6');
    expect(changed((one) => ({ ...one, change: { ...one.change, bonus: grosze(1) } }))).toContain('is not its fact');
  });

  test('entries may come in any order; a wallet with another sum, or with another number of entries, is not theirs', () => {
    expect(found({ entries: sound.entries.toReversed() })).toEqual([]);
    const alarm = '2 ann: is not the sum of its entries';
    expect(found({ wallets: sound.wallets.map((one) => ({ ...one, paid: grosze(one.paid + 1) })) })).toContain(alarm);
    expect(found({ wallets: sound.wallets.map((one) => ({ ...one, version: 9 })) })).toContain(alarm);
  });

  test('what costs nothing needs neither a payment nor a fact', () => {
    const free = { amount: grosze(0) };
    const purpose = { kind: 'top_up', topUp: grosze(0), bonus: grosze(0), fee: grosze(0) } as const;
    expect(
      found({
        payments: [
          ...sound.payments,
          payment('free', { ...free, purpose: order('FREE', 0) }),
          payment('nothing', { ...free, account: 'ann', purpose }),
        ],
        orders: [...sound.orders, { id: 'FREE', state: 'delivered', paymentSlug: 'free' }],
      }),
    ).toEqual([]);
  });

  test('late money for a closed balance is on its way back: that money, of that attempt; without its payment it is nobody’s', () => {
    const alarm = '4 late: money that could not be used is not the customer’s';
    const closed = facts('late:late.1.3', ({ wallet: _, ...one }) => one);
    const back = refund('late-back', 'late', { reason: 'unapplied', attempt: 1, amount: grosze(4_000) });
    const sentBack = (change: Partial<typeof back>, other = closed) =>
      found({ ...other, refunds: [...sound.refunds, { ...back, providerOrderId: 3, ...change }] });
    expect(sentBack({})).not.toContain(alarm);
    expect(sentBack({ slug: 'guest' })).toContain(alarm);
    expect(sentBack({ attempt: 2 })).toContain(alarm);
    expect(sentBack({ providerOrderId: 4 })).toContain(alarm);
    expect(
      sentBack(
        {},
        facts('late:late.1.3', (one) => ({ ...one, wallet: 'bob' })),
      ),
    ).toContain(alarm);
    expect(found({ payments: sound.payments.filter(({ slug }) => slug !== 'guest') })).toContain(
      '4 guest: money that could not be used is not the customer’s',
    );
  });

  test('an account that never had anything is no violation where it is closed or has nothing but its threshold of a low balance', () => {
    const closed = { account: 'eve', paid: grosze(0), bonus: grosze(0), held: grosze(0), version: 0 };
    expect(found({ wallets: [...sound.wallets, { ...closed, closedAt: '2026-11-20T10:00:00.000Z' }] })).toEqual([]);
    expect(found({ wallets: [...sound.wallets, { ...closed, lowBelow: grosze(5000) }] })).toEqual([]);
    expect(found({ wallets: [...sound.wallets, closed] })).toHaveLength(1);
    expect(found({ wallets: [...sound.wallets, { ...closed, paid: grosze(1), lowBelow: grosze(5000) }] })).not.toEqual(
      [],
    );
  });
});

describe('between two looks', () => {
  const allowed: Record<string, string[]> = {
    awaiting: ['awaiting', 'paid', 'expired'],
    paid: ['paid'],
    expired: ['expired'],
    received: ['received', 'settled', 'rejected'],
    settled: ['settled'],
    requested: ['requested', 'asked', 'completed', 'rejected', 'paid_out'],
    asked: ['asked', 'completed', 'rejected', 'paid_out'],
    completed: ['completed'],
    rejected: ['rejected', 'paid_out'],
    paid_out: ['paid_out'],
  };
  const withState = (part: 'payments' | 'notices' | 'refunds', state: string): Books =>
    ({ ...sound, [part]: [{ ...sound[part][0], state }] }) as Books;

  test.each([
    ['payments', ['awaiting', 'paid', 'expired']],
    ['refunds', ['requested', 'asked', 'completed', 'rejected', 'paid_out']],
    ['notices', ['received', 'settled']],
  ] as const)('states of %s go the ways they may, and no other', (part, all) => {
    for (const from of all)
      for (const to of all) {
        const problems = checkProgress(withState(part, from), withState(part, to));
        expect(problems.length === 0, `${from} → ${to}`).toBe(allowed[from]?.includes(to));
      }
  });

  test('what was posted stays, and no wallet loses entries', () => {
    expect(checkProgress(sound, { ...sound, facts: sound.facts.slice(1) })).toMatchObject([{ invariant: 8 }]);
    const shorter = sound.wallets.map((one) => ({ ...one, version: one.version - 1 }));
    expect(checkProgress(sound, { ...sound, wallets: shorter })).toMatchObject([{ what: 'a wallet lost entries' }]);
    expect(checkProgress({ ...sound, wallets: shorter }, sound)).toEqual([]);
    expect(checkProgress(sound, { ...sound, payments: sound.payments.slice(1) })).toMatchObject([{ about: 'top' }]);
  });
});

test('the provider’s own report: what only one side has, and other sums, by their payment or refund', () => {
  const violationsOf = (change: Partial<typeof soundReport>) =>
    reconcile(sound, { ...soundReport, ...change }).map(({ about, what }) => `${about}: ${what}`);
  const { paid, refunded } = soundReport;
  expect(violationsOf({ paid: paid.slice(1) })).toEqual(['top.1#1: posted money that the provider does not have']);
  expect(violationsOf({ paid: [...paid, { slug: 'x', attempt: 1, orderId: 9, amount: 1 }] })).toEqual([
    'x.1#9: the provider has money that is not posted',
  ]);
  expect(violationsOf({ paid: paid.map((one) => (one.slug === 'top' ? { ...one, amount: 1 } : one)) })).toEqual([
    'top.1#1: the provider has another amount',
  ]);
  expect(violationsOf({ refunded: refunded.slice(1) })).toEqual([
    'card-half: a posted refund that the provider does not have',
  ]);
  expect(violationsOf({ refunded: [...refunded, { refundId: 'y', amount: 1 }] })).toEqual([
    'y: the provider paid back what is not posted',
  ]);
  expect(violationsOf({ refunded: refunded.map((one) => ({ ...one, amount: one.amount + 1 })) })).toHaveLength(3);
});

describe('the same fact again', () => {
  const [fact] = sound.facts;
  if (!fact) throw new Error('No fact.');
  const leg = (account: LegAccount, amount: number) => ({ account, amount: grosze(amount) });

  test('is the one that was posted, however it was split over money and bonus', () => {
    const spent = (paid: number, bonus: number): LedgerFact => ({
      ...fact,
      legs: [leg('wallet.paid', -paid), leg('wallet.bonus', -bonus), leg('revenue', 100)],
    });
    expect(isSameFact(spent(100, 0), spent(60, 40))).toBe(true);
    expect(isSameFact(fact, { ...fact, legs: [...fact.legs, leg('fee', 5), leg('fee', -5)] })).toBe(true);
  });

  test.each<[string, Partial<LedgerFact>]>([
    ['another sum', { legs: [leg('clearing:p24', -10_001), leg('wallet.paid', 10_001)] }],
    ['another account of the company', { legs: [leg('refund-pending', -10_000), leg('wallet.paid', 10_000)] }],
    ['a part for someone else', { legs: [leg('clearing:p24', -10_000), leg('wallet.paid', 9_999), leg('fee', 1)] }],
    ['another wallet', { wallet: 'bob' }],
    ['another kind', { kind: 'unapplied' }],
  ])('with %s is not', (_, change) => {
    expect(isSameFact(fact, { ...fact, ...change })).toBe(false);
  });
});
