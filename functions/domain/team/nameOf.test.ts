import { expect, test } from 'vitest';
import { companyName, personName } from './nameOf.ts';
import { approvalSeconds, approvalStateOf, keptApprovalSeconds, type OrderApproval } from './orderApproval.ts';

const email = 'you@example.com';
const place = { address: 'Polna 1', city: 'Kraków', postcode: '30-001', phone: '+48600600600', countryId: 616 };

test('a company is called by its name, else by that of its invoices, else by its address', () => {
  const billing = { ...place, name: 'Billed' };
  expect(companyName({ person: { type: 'company', companyName: 'Demo' }, billing, email })).toBe('Demo');
  expect(companyName({ person: { type: 'company', companyName: '' }, billing, email })).toBe('Billed');
  expect(companyName({ person: { type: 'company' }, billing: { ...place, name: '' }, email })).toBe(email);
  expect(companyName({ person: { type: 'company' }, email })).toBe(email);
});

test('a member is called by what they gave of their name, else by their company, else by nothing', () => {
  const person = { type: 'company', companyName: 'Demo' } as const;
  expect(personName({ person: { ...person, firstName: 'Demo', lastName: 'Person' } })).toBe('Demo Person');
  expect(personName({ person: { ...person, lastName: 'Person' } })).toBe('Person');
  expect(personName({ person })).toBe('Demo');
  expect(personName({ person: { type: 'individual' } })).toBe('');
});

test('an order that waits for approval lapses at the end of its week; what was decided does not', () => {
  const validUntil = '2026-11-27T12:00:00.000Z';
  const stateAt = (state: OrderApproval['state'], offset: number) =>
    approvalStateOf({ state, validUntil } as OrderApproval, new Date(Date.parse(validUntil) + offset));
  expect([stateAt('waiting', -1), stateAt('waiting', 0)]).toEqual(['waiting', 'expired']);
  expect([stateAt('approved', 1), stateAt('refused', 1), stateAt('withdrawn', 1)]).toEqual([
    ...['approved', 'refused', 'withdrawn'],
  ]);
  expect([approvalSeconds, keptApprovalSeconds]).toEqual([604_800, 7_776_000]);
});
