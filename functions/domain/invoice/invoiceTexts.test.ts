import { encode } from 'uqr';
import { expect, test } from 'vitest';
import { grosze } from '#shared/model/money/grosze.ts';
import { drawn, fonts, streamsOf } from '../pdf/test/drawn.ts';
import { manualQuote } from '../pricing/manualQuote.ts';
import { v20261122 } from '../pricing/versions/v2026-11-22.ts';
import type { Invoice } from './invoice.ts';
import { invoicePdf } from './invoicePdf.ts';
import { lineTexts } from './lineTexts.ts';
import { monthlyInvoice, orderInvoice } from './orderInvoice.ts';
import { draftOf, sampleInvoices } from './test/sampleInvoices.ts';
import { sampleNow, sampleOrder } from './test/sampleOrder.ts';

const samples = sampleInvoices();
const link = 'https://qr.example/invoice/1234567890';
const pdfOf = (invoice: Invoice) =>
  invoicePdf(invoice, {
    ...{ fonts, codes: [{ url: link, caption: 'OFFLINE' }], ksefNumber: undefined, vatSentence: 'Why' },
    say: (key, replace = {}) => [key, ...Object.values(replace)].join(' '),
    labelOf: (field) => field,
  });
const linesOf = (name: string, change: Partial<Invoice> = {}) => {
  const invoice = samples[name];
  if (!invoice) throw new Error('No such sample.');
  return drawn(pdfOf({ ...invoice, ...change })).texts.map(({ text }) => text);
};

test('the rate is said in percent where VAT is charged, and by its code where it is not', () => {
  expect(linesOf('Polish company')).toContain('currency. rate 23 %. Why');
  expect(linesOf('American company')).toContain('currency. rate np I. Why');
});

test('the day of the payment is said of what was paid, and of no correction', () => {
  expect(linesOf('Polish company')).toContain('paid 2026-11-20');
  expect(linesOf('Polish company', { paidOn: undefined }).join()).not.toContain('paid ');
  expect(linesOf('Polish company', { kind: 'KOR' }).join()).not.toContain('paid ');
});

test('orders, the month and the sandbox are said where there are such', () => {
  expect(linesOf('Polish company')).toContain('orders 7H3K9QW2M4XA');
  expect(linesOf('advance').join()).not.toContain('orders');
  expect(linesOf('collective invoice')).toContain('period 2026-11-01 2026-11-30');
  expect(linesOf('Polish company').join()).not.toContain('period ');
  expect(linesOf('Polish company')).not.toContain('test');
  expect(linesOf('test payment')).toContain('test');
});

test('the number of a buyer has its prefix in the European Union, and is left out where there is none', () => {
  const numbers = (name: string) => linesOf(name).filter((line) => line.startsWith('nip '));
  expect(numbers('Polish company')).toEqual(['nip 1111111111', 'nip 5260001246']);
  expect(numbers('EU company, reverse charge')).toEqual(['nip 1111111111', 'nip DE123456789']);
  expect(numbers('Polish person')).toEqual(['nip 1111111111']);
});

test('the code is drawn square by square, from the upper left, ninety points wide, with its address beside it', () => {
  const invoice = samples['Polish company'];
  if (!invoice) throw new Error('No such sample.');
  const pdf = pdfOf(invoice);
  const page =
    streamsOf(pdf)
      .map(String)
      .find((stream) => stream.includes(' re f')) ?? '';
  const squares = [...page.matchAll(/([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re f/g)].map((found) =>
    found.slice(1, 5).map(Number),
  );
  const { data, size } = encode(link, { ecc: 'M', border: 0 });
  const side = 90 / size;
  const dark = data.flatMap((row, down) => row.flatMap((isDark, right) => (isDark ? [[right, down] as const] : [])));
  expect(squares).toHaveLength(dark.length);
  for (const [place, [right, down]] of dark.entries()) {
    expect(squares[place]?.[0]).toBeCloseTo(50 + right * side, 1);
    expect(squares[place]?.[1]).toBeCloseTo(138 - (down + 1) * side, 1);
    expect(squares[place]?.[2]).toBeCloseTo(side + 0.02, 2);
  }
  const beside = drawn(pdf).texts.find(({ text }) => text === link);
  expect([beside?.x, beside?.y]).toEqual([155, 110]);
});

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
