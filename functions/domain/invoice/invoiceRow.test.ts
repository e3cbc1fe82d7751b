import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { InvoiceRow } from './invoice.ts';
import { sampleInvoices } from './test/sampleInvoices.ts';

const invoice = Object.values(sampleInvoices())[0];
const { number: _n, issuedOn: _i, seller: _s, ...draft } = invoice ?? {};
const createdAt = '2026-11-20T12:00:00Z';
const issued = { state: 'issued', id: invoice?.id, invoice, ksef: 'none', createdAt };

test('an issued invoice of before corrections were counted has none', () => {
  expect(z.parse(InvoiceRow, issued)).toMatchObject({ state: 'issued', corrected: 0 });
  expect(z.parse(InvoiceRow, { ...issued, corrected: 500 })).toMatchObject({ corrected: 500 });
});

test('a held invoice has a draft and the reason, and no number', () => {
  const held = { state: 'held', id: invoice?.id, hold: 'vies', draft, createdAt };
  expect(z.parse(InvoiceRow, held)).toMatchObject({ state: 'held', hold: 'vies' });
  expect(z.safeParse(InvoiceRow, { ...held, hold: 'mood' }).success).toBe(false);
});

test.each([
  ['a state there is not', { state: 'paid' }],
  ['no number', { invoice: draft }],
  ['money that is no whole grosz', { corrected: 0.5 }],
  ['a state of the national system there is not', { ksef: 'lost' }],
])('a row with %s is none', (_, change) => {
  expect(z.safeParse(InvoiceRow, { ...issued, ...change }).success).toBe(false);
});

test('in every sample invoice the lines add up to the sums', () => {
  for (const [name, sample] of Object.entries(sampleInvoices())) {
    expect([name, z.safeParse(InvoiceRow, { ...issued, invoice: sample }).success]).toEqual([name, true]);
    const sums = (['net', 'vat', 'gross'] as const).map((part) =>
      sample.lines.reduce((sum, line) => sum + line[part], 0),
    );
    expect([name, ...sums]).toEqual([name, sample.net, sample.vat, sample.gross]);
    expect([name, sample.net + sample.vat]).toEqual([name, sample.gross]);
  }
});
