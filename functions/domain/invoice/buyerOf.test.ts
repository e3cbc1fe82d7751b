import { expect, test } from 'vitest';
import { buyerOf } from './orderInvoice.ts';

const billing: Parameters<typeof buyerOf>[0] = {
  ...{ customerType: 'company', name: 'Demo', address: 'Prosta 1', postcode: '00-950', city: 'Warszawa' },
  ...{ countryId: 616, vatNumber: '5260001246', references: { purchaseOrderNumber: 'PO-1' } },
};
const of = (change: Partial<Parameters<typeof buyerOf>[0]> = {}) =>
  buyerOf({ ...billing, ...change }, 'you@example.com');

test('a company is named with its address, its tax number and its references', () => {
  expect(of()).toEqual({
    ...{ name: 'Demo', isCompany: true, addressLines: ['Prosta 1', '00-950 Warszawa'], country: 'PL' },
    ...{ email: 'you@example.com', taxId: { kind: 'nip', number: '5260001246' } },
    references: { purchaseOrderNumber: 'PO-1' },
  });
});

test('a person has neither, whatever was kept', () => {
  const person = of({ customerType: 'individual' });
  expect(person).toMatchObject({ name: 'Demo', isCompany: false });
  expect(Object.keys(person)).not.toEqual(expect.arrayContaining(['taxId']));
  expect(Object.keys(person)).not.toEqual(expect.arrayContaining(['references']));
});

test.each([
  [276, 'DE136695976', { kind: 'eu', prefix: 'DE', number: '136695976' }],
  [616, undefined, undefined],
])('the tax number is read as that of country %i', (countryId, vatNumber, taxId) => {
  expect(of({ countryId, vatNumber }).taxId).toEqual(taxId);
});

test('where there is no postcode, the second line is the city', () => {
  expect(of({ postcode: '' }).addressLines).toEqual(['Prosta 1', 'Warszawa']);
});

test('a country nobody knows is a defect, not an invoice', () => {
  expect(() => of({ countryId: 1 })).toThrow('no country 1');
});
