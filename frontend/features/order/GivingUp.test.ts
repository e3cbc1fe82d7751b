import { expect, test } from 'vitest';
import { comesToTheSame } from './GivingUp.tsx';
import type { PossibleAct } from './useGivingUp.ts';

const pln = 'PLN' as const;
const money = (amount: number) => ({
  ...{ amount, currency_amount_decimal: (amount / 100).toFixed(2) },
  ...{ display_currency_code: pln, currency_code: pln },
});
const act = (change: Partial<PossibleAct> = {}): PossibleAct => ({
  act: 'cancel',
  possible: true,
  message: 'You get back everything you paid.',
  lines: [{ name: 'Pasted text', price: money(100), kept: money(0), done: 0 }],
  shipping: null,
  fee: null,
  kept: money(0),
  ways: [{ to: 'provider', amount: money(100), lapsed: money(0) }],
  ...change,
});

test('two ways of giving up are shown once where they come to the same', () => {
  expect(comesToTheSame(act(), act({ act: 'withdraw' }))).toBe(true);
  expect(comesToTheSame(act(), undefined)).toBe(false);
  // Closed for one reason: what would have been kept is not asked.
  expect(comesToTheSame(act({ possible: false }), act({ possible: false, kept: money(5) }))).toBe(true);
});

test.each<[string, Partial<PossibleAct>]>([
  ['one is not open', { possible: false }],
  ['another reason is given', { message: 'The work has started.' }],
  ['something is kept', { kept: money(5) }],
  ['the fee is kept', { fee: { name: 'Fee', price: money(3), kept: money(3) } }],
  ['less comes back', { ways: [{ to: 'provider', amount: money(99), lapsed: money(0) }] }],
])('each is said on its own where %s', (_, change) => {
  expect(comesToTheSame(act(), act({ act: 'withdraw', ...change }))).toBe(false);
});
