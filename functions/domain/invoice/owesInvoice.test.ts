import { expect, test } from 'vitest';
import { grosze } from '#shared/model/money/grosze.ts';
import { owesInvoice } from './invoice.ts';

const fromBalance = { paidWith: { account: 'a', paid: grosze(100), bonus: grosze(0) } };
const bonusOf = (bonus: number) => ({ account: 'a', paid: grosze(100 - bonus), bonus: grosze(bonus) });
const rebated = (bonus: number) => ({ paidWith: { ...bonusOf(bonus), vat: grosze(0) } });
const allIncome = { paidWith: bonusOf(100) };

test.each([
  ['paid directly', { amount: grosze(100) }, 'neutral', true],
  ['paid directly, where top-ups are taxed', { amount: grosze(100) }, 'advance', true],
  ['from the balance', { amount: grosze(100), ...fromBalance }, 'neutral', true],
  ['from a balance that was taxed as it arrived', { amount: grosze(100), ...fromBalance }, 'advance', false],
  ['from the balance with a bonus of a part', { amount: grosze(100), ...rebated(40) }, 'neutral', true],
  ['a bonus paid all of it, which is a rebate of all', { amount: grosze(100), ...rebated(100) }, 'neutral', false],
  ['a bonus paid all of it before it was a rebate', { amount: grosze(100), ...allIncome }, 'neutral', true],
  ['a coupon paid all of it', { amount: grosze(0) }, 'neutral', false],
] as const)('an order %s owes an invoice: %#', (_, payment, topUpVat, owes) => {
  expect(owesInvoice(payment, topUpVat)).toBe(owes);
});
