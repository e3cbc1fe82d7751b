import { expect, test } from 'vitest';
import { grosze } from '#shared/model/money/grosze.ts';
import { type Adjustment, adjustmentAuditLine, adjustmentFact, isCovered, monthOf, sizeOf } from './adjustment.ts';

const at = '2026-11-20T10:00:00.000Z';
const asked: Adjustment = {
  ...{ id: 'a1', account: 'anna', state: 'awaiting', part: 'paid', amount: grosze(-700), why: 'mistake' },
  ...{ note: 'counted twice', by: 'first', at },
};
const act = { by: 'first', request: 'r1', at };

test.each([
  ['paid', 700, { adjustment: -700, 'wallet.paid': 700 }],
  ['paid', -700, { adjustment: 700, 'wallet.paid': -700 }],
  ['bonus', 700, { 'bonus-expense': -700, 'wallet.bonus': 700 }],
] as const)('a correction of the %s part by %i is an expense of the shop of its own kind', (part, amount, legs) => {
  const fact = adjustmentFact({ id: 'a1', account: 'anna', part, amount: grosze(amount) }, at);
  expect(fact).toMatchObject({ id: 'adjustment:a1', kind: 'adjustment', wallet: 'anna', at });
  expect(Object.fromEntries(fact.legs.map((leg) => [leg.account, leg.amount]))).toEqual(legs);
});

test('a balance can be corrected down to nothing, not below, and each part stands for itself', () => {
  const wallet = { paid: grosze(700), bonus: grosze(300), held: grosze(0) };
  const covered = (part: 'paid' | 'bonus', amount: number) => isCovered(wallet, { part, amount: grosze(amount) });
  expect([covered('paid', -700), covered('paid', -701), covered('paid', 1)]).toEqual([true, false, true]);
  expect([covered('bonus', -300), covered('bonus', -301)]).toEqual([true, false]);
});

test('a correction down counts towards a limit as one up does, in its month', () => {
  expect([sizeOf({ amount: grosze(-700) }), sizeOf({ amount: grosze(700) })]).toEqual([700, 700]);
  expect(monthOf(new Date('2026-11-30T23:59:59.999Z'))).toBe('2026-11');
});

test('the audit tells a balance only once money has moved, and who asked only where another person decided', () => {
  const line = { who: { kind: 'staff', account: 'first' }, object: 'customer#anna', request: 'r1', at };
  const after = { adjustment: 'a1', part: 'paid', amount: -700, why: 'mistake' };
  const balance = { before: grosze(1_000), after: grosze(300) };
  expect(adjustmentAuditLine(asked, { ...act, act: 'adjustment_asked' })).toEqual({
    ...{ ...line, act: 'adjustment_asked', before: {}, after, reason: 'counted twice' },
  });
  const decided = { by: 'second', at, reason: 'agreed' };
  expect(
    adjustmentAuditLine({ ...asked, decided, balance }, { ...act, by: 'second', act: 'balance_adjusted' }),
  ).toEqual({
    ...{ ...line, who: { kind: 'staff', account: 'second' }, act: 'balance_adjusted', reason: 'agreed' },
    ...{ before: { balance: 1_000 }, after: { ...after, balance: 300, asked_by: 'first' } },
  });
  expect(
    adjustmentAuditLine({ ...asked, balance }, { ...act, by: 'second', act: 'adjustment_declined' }),
  ).toMatchObject({ before: {}, after: { ...after, asked_by: 'first' } });
});
