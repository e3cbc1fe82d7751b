import { expect, test } from 'vitest';
import { grosze } from '#shared/model/money/grosze.ts';
import { manualQuote } from '../pricing/manualQuote.ts';
import { v20261122 } from '../pricing/versions/v2026-11-22.ts';
import { lineTexts } from './lineTexts.ts';
import { monthlyInvoice, orderInvoice } from './orderInvoice.ts';
import { draftOf } from './test/sampleInvoices.ts';
import { sampleNow, sampleOrder } from './test/sampleOrder.ts';

test('a line without counted words says none, one of proofreading one language', () => {
  const line = { itemId: 'scan', sourceLanguage: 2, targetLanguage: 1, words: 0, net: grosze(11_000) };
  const work = { service: 'sworn', review: 'none', specialised: false, lines: [line], minutes: 480 } as const;
  const quotation = manualQuote(work, v20261122, sampleNow);
  const [priced] = quotation.lines;
  if (!priced) throw new Error('No line.');
  const said = (change: Partial<typeof priced>) =>
    lineTexts({ kind: 'work', net: priced.net, work: { ...priced, ...change } }, quotation).en;
  expect(said({})).toBe('Sworn translation, English – Polish');
  expect(said({ words: 1 })).toBe('Sworn translation, English – Polish, words: 1');
  expect(said({ targetLanguage: 2 })).toBe('Sworn translation, English');
});

test('a collective invoice was paid on the last day one of its orders was, if any was', () => {
  const paid = (paidOn: string | undefined) => ({ ...draftOf(sampleOrder()), paidOn });
  const month = (...days: (string | undefined)[]) => monthlyInvoice('month', '2026-11', days.map(paid));
  expect(month('2026-11-20', undefined, '2026-11-03')).toMatchObject({ paidOn: '2026-11-20' });
  expect(month('2026-11-20')).not.toHaveProperty('0');
  expect(month(undefined)).not.toHaveProperty('paidOn');
  expect(month('2026-11-20')).not.toHaveProperty('paidBy');
});

test('an invoice has the account and the method of its order, where there are such', () => {
  const paid = { at: sampleNow, fee: grosze(0), feeVat: grosze(0) };
  const guest = orderInvoice(sampleOrder(), paid);
  for (const name of ['account', 'paidBy']) expect(guest).not.toHaveProperty(name);
  expect(orderInvoice({ ...sampleOrder(), account: 'ann' }, { ...paid, by: 'card' })).toMatchObject({
    ...{ account: 'ann', paidBy: 'card', paidOn: '2026-11-20' },
  });
});
