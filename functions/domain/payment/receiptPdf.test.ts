import { expect, test } from 'vitest';
import { grosze } from '#shared/model/money/grosze.ts';
import { orderFromBalance, topUpFacts } from '../ledger/movements.ts';
import { emptyWallet, walletEntries } from '../ledger/wallet.ts';
import { drawn, fonts } from '../pdf/test/drawn.ts';
import { balanceStatement } from '../reports/balanceStatement.ts';
import { statementPdf } from '../reports/statementPdf.ts';
import { type Receipt, receiptPdf } from './receiptPdf.ts';

const at = '2026-11-20T12:00:00.000Z';
const say = (key: string, replace: object = {}) => [key, ...Object.values(replace)].join(' ');
const shared = { fonts, locale: 'en', seller: ['Verso', 'Łódź'] } as const;
const linesOf = (pdf: Uint8Array) => drawn(pdf).texts.map(({ text }) => text.replaceAll('\u00a0', ' '));

const receipt = (change: Partial<Receipt> = {}) =>
  linesOf(
    receiptPdf(
      { number: 'N1', orderId: 'ORDER', amount: grosze(12_423), fee: grosze(123), paidAt: at, test: true, ...change },
      { ...shared, method: 'Card', say },
    ),
  );

test('a receipt says what was paid, when, how and for what, and that it is no invoice', () => {
  expect(receipt()).toEqual([
    ...['title', 'number N1', 'order ORDER', 'Verso', 'Łódź', 'received 20 November 2026, 13:00', 'method Card'],
    ...['fee 1.23', 'amount 124.23', 'test', 'no_invoice'],
  ]);
});

test('a fee is said where there is one, a sandbox where it was one', () => {
  expect(receipt({ fee: grosze(0) }).join()).not.toContain('fee ');
  expect(receipt({ fee: grosze(1) })).toContain('fee 0.01');
  expect(receipt({ test: false })).not.toContain('test');
});

const none = grosze(0);
const spent = { paid: grosze(4_000), bonus: none };
const entries = walletEntries(emptyWallet('ann'), [
  ...topUpFacts({ slug: 'top', account: 'ann', topUp: grosze(10_000), bonus: none, fee: none }, at),
  orderFromBalance(
    { orderId: 'ORDER', slug: 'o', account: 'ann', spent, gross: grosze(4_000), vat: none, fee: none },
    at,
  ),
]);
const statement = (some: typeof entries, upTo?: string) =>
  linesOf(
    statementPdf(balanceStatement('2026-11', { before: undefined, entries: some, upTo }), {
      ...{ ...shared, holder: ['Demo Person'], nameOf: (kind) => `kind ${kind}`, say },
    }),
  );

test('a statement has each movement with its order, its change and what was left, and the sums', () => {
  const lines = statement(entries);
  expect(lines).toEqual(expect.arrayContaining(['kind top_up', 'kind order_balance, order ORDER', '-40.00', '60.00']));
  expect(lines.slice(-7)).toEqual(['came', '100.00', 'went', '-40.00', 'closing', '60.00', 'no_invoice']);
  expect(lines).not.toContain('none');
  expect(lines).toEqual(expect.arrayContaining(['kept_by', 'Verso', 'holder', 'Demo Person', 'opening 0.00']));
});

test('a month that is not over says until when it goes, one without movements that there were none', () => {
  expect(statement([])).toContain('none');
  expect(statement([], at)).toContain('up_to 20 November 2026, 13:00');
  expect(statement([]).join()).not.toContain('up_to');
});
