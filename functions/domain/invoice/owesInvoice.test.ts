import { expect, test } from 'vitest';
import { grosze } from '#shared/model/money/grosze.ts';
import { owesInvoice } from './invoice.ts';

const fromBalance = { paidWith: { account: 'a', paid: grosze(100), bonus: grosze(0) } };

test.each([
  ['paid directly', { amount: grosze(100) }, 'neutral', true],
  ['paid directly, where top-ups are taxed', { amount: grosze(100) }, 'advance', true],
  ['from the balance', { amount: grosze(100), ...fromBalance }, 'neutral', true],
  ['from a balance that was taxed as it arrived', { amount: grosze(100), ...fromBalance }, 'advance', false],
  ['a coupon paid all of it', { amount: grosze(0) }, 'neutral', false],
] as const)('an order %s owes an invoice: %#', (_, payment, topUpVat, owes) => {
  expect(owesInvoice(payment, topUpVat)).toBe(owes);
});
