import { expect, test } from 'vitest';
import { tellsBuyer } from './buyersInvoice.ts';

const invoice = {
  ...{ kind: 'VAT' as const, state: 'issued' as const, number: 'FV/2026/11/0001', order_ids: ['A'], replaces: null },
};
const correction = { ...invoice, kind: 'KOR' as const, number: 'KOR/2026/11/0001' };

test.each([
  ['no invoice yet', [], false, false],
  ['one that waits for its number', [{ ...invoice, state: 'held' as const, number: null }], true, false],
  ['a correction alone', [correction], true, false],
  ['its own', [invoice, correction], false, true],
  [
    'one to the right buyer after it',
    [invoice, correction, { ...invoice, number: '2', replaces: invoice.number }],
    false,
    true,
  ],
  ['one of several orders, by the link of one', [{ ...invoice, order_ids: ['A', 'B'] }], false, false],
  ['one of several orders, logged in', [{ ...invoice, order_ids: ['A', 'B'] }], true, true],
])('of an order with %s', (_, invoices, isLoggedIn, asks) => {
  expect(tellsBuyer(invoices, isLoggedIn)).toBe(asks);
});
