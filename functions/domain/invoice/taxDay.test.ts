import { expect, test } from 'vitest';
import { taxDay, taxKeptUntil } from './taxDay.ts';

const sale = {
  kind: 'VAT' as const,
  issuedOn: '2026-11-20',
  paidOn: '2026-11-20',
  period: undefined,
  corrects: undefined,
};
const correction = { ...sale, kind: 'KOR' as const, issuedOn: '2027-01-03', paidOn: undefined };
const month = { from: '2026-11-01', to: '2026-11-30' };

test.each([
  ['a sale of November is paid in December', sale, '2032-01-01'],
  ['one of November that was invoiced in December', { ...sale, issuedOn: '2026-12-01' }, '2032-01-01'],
  ['a sale of December is paid in January', { ...sale, paidOn: '2026-12-31', issuedOn: '2026-12-31' }, '2033-01-01'],
  ['a month that was invoiced in the next one', { ...sale, issuedOn: '2026-12-01', period: month }, '2032-01-01'],
  ['a correction counts when it is issued', correction, '2033-01-01'],
])('%s, and is kept for five years from the end of that year', (_, invoice, until) => {
  expect(taxKeptUntil(invoice).toISOString().slice(0, 10)).toBe(until);
});

test('the day of a sale is that of its payment, whenever it is invoiced', () => {
  expect(taxDay({ ...sale, issuedOn: '2026-12-01' })).toBe('2026-11-20');
});
