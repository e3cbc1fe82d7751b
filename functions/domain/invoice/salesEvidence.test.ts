import { expect, test } from 'vitest';
import { grosze } from '#shared/model/money/grosze.ts';
import type { Invoice, IssuedInvoice } from './invoice.ts';
import { evidenceLine } from './salesEvidence.ts';
import { taxMonth } from './taxDay.ts';
import { sampleInvoices } from './test/sampleInvoices.ts';

const samples = sampleInvoices();
function row(name: string, change: Partial<Invoice> = {}, more: Partial<IssuedInvoice> = {}): IssuedInvoice {
  const invoice = samples[name];
  if (!invoice) throw new Error(`No sample ${name}.`);
  const issued = { ...invoice, ...change };
  return {
    ...{
      state: 'issued',
      id: issued.id,
      invoice: issued,
      corrected: grosze(0),
      ksef: 'queued',
      createdAt: issued.issuedAt,
    },
    ...more,
  };
}

test('every sample is in fields that sum to its net and VAT, by treatment', () => {
  for (const name of Object.keys(samples)) {
    const { k11, k12, k19, k20, net, vat } = evidenceLine(row(name));
    expect([k11 + k19, k20], name).toEqual([net, vat]);
    expect(k12 === 0 || k12 === k11, name).toBe(true);
  }
});

test('services for Northern Ireland are outside the country, and in no EU summary', () => {
  const { k11: belfast, ...others } = evidenceLine(row('Northern Irish company'));
  expect(belfast).toBeGreaterThan(0);
  expect(others).toMatchObject({ k12: 0, k19: 0, k20: 0 });
  // Earlier invoices took it for the EU.
  const { buyer } = row('Northern Irish company').invoice;
  const earlier = { ...buyer, taxId: { kind: 'eu' as const, prefix: 'XI', number: '123456789' } };
  expect(evidenceLine(row('Northern Irish company', { buyer: earlier, vatReason: 'eu_reverse_charge' })).k12).toBe(0);
  const { k11, k12 } = evidenceLine(row('Greek company'));
  expect(k12).toBe(k11);
  expect(evidenceLine(row('Greek company')).buyer).toMatchObject({ country: 'EL', number: '123456789' });
});

test('an invoice says its number in KSeF, that it waits for it, or that it never goes there', () => {
  const marker = (more: Partial<IssuedInvoice>) => evidenceLine(row('Polish company', {}, more)).marker;
  expect(marker({ ksef: 'accepted', ksefNumber: 'K' })).toBe('NrKSeF');
  expect((['queued', 'sent', 'rejected'] as const).map((ksef) => marker({ ksef }))).toEqual(['DI', 'DI', 'DI']);
  expect(marker({ ksef: 'none' })).toBe('BFK');
});

test('the day of supply is said where it is not that of issue: the payment, or the end of the month', () => {
  const soldOn = (name: string, change: Partial<Invoice> = {}) => evidenceLine(row(name, change)).soldOn;
  expect(soldOn('Polish company')).toBeUndefined();
  expect(soldOn('Polish company', { issuedOn: '2026-12-02', paidOn: '2026-11-30' })).toBe('2026-11-30');
  expect(soldOn('collective invoice', { issuedOn: '2026-12-01' })).toBe('2026-11-30');
  expect(taxMonth(row('collective invoice', { issuedOn: '2026-12-01' }).invoice)).toBe('2026-11');
  const correction = row('correction of a part', { issuedOn: '2026-12-01', paidOn: '2026-11-02' }).invoice;
  expect(taxMonth(correction)).toBe('2026-12');
});
