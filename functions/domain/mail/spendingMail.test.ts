import { expect, test } from 'vitest';
import { grosze } from '#shared/model/money/grosze.ts';
import { type SpentMonth, spendingMail, spendingMailText } from './spendingMail.ts';
import { demoSender as sender } from './test/demoSender.ts';
import { factsOf, keysOf, sayKeys } from './test/sayKeys.ts';

const now = new Date('2026-12-01T07:00:00Z');
const text = (change: Partial<SpentMonth> = {}, email = 'a@b.example') => {
  const spending = {
    ...{ month: '2026-11', orders: 2, gross: grosze(500), refunded: grosze(0), spent: grosze(500) },
    ...{ earlier: grosze(400), balance: grosze(300), ...change },
  };
  return spendingMailText(spendingMail({ account: 'ann', email, locale: 'en' }, spending, now), sender, sayKeys);
};
const facts = (change: Partial<SpentMonth>) =>
  factsOf(text(change)?.blocks ?? []).map((row) => row.join(' ').replaceAll('mail/spending_report.', ''));

test('a month’s spending is how many orders, what was paid for them, before that, and what is left', () => {
  expect(keysOf(text())).toEqual([
    'mail/greeting',
    'mail/spending_report.body',
    'facts',
    'mail/spending_report.open https://verso.example/en/account/spending/',
    'mail/spending_report.note',
    'mail/signature',
  ]);
  expect(facts({})).toEqual(['orders 2', 'spent 5.00 PLN', 'earlier 4.00 PLN', 'balance 3.00 PLN']);
});

test('with what was given back, where something was', () => {
  expect(facts({ orders: 1, refunded: grosze(1), spent: grosze(499) })).toEqual([
    ...['orders 1', 'gross 5.00 PLN', 'refunded 0.01 PLN', 'spent 4.99 PLN', 'earlier 4.00 PLN', 'balance 3.00 PLN'],
  ]);
});

test('a month without orders says that; an account that is gone gets nothing', () => {
  expect(keysOf(text({ orders: 0 }))[1]).toBe('mail/spending_report.nothing');
  expect(facts({ orders: 0 })).not.toContain('orders 0');
  expect(text({}, '')).toBeUndefined();
});
