import { expect, test } from 'vitest';
import { buyerXml, sellerXml, termsXml } from './fa3.ts';
import type { Buyer } from './invoice.ts';
import { sampleSeller } from './test/sampleInvoices.ts';

const buyer: Buyer = {
  ...{ name: 'Demo & Ko', isCompany: true, addressLines: ['Prosta 1', '00-950 Warszawa'], country: 'PL' },
  email: 'you@example.com',
};
const xmlOf = (change: Partial<Buyer>) => buyerXml({ ...buyer, ...change }).xml;

test.each([
  ['a Polish company', { taxId: { kind: 'nip', number: '5260001246' } }, '<NIP>5260001246</NIP>'],
  [
    'a company of the Union',
    { country: 'DE', taxId: { kind: 'eu', prefix: 'DE', number: '136695976' } },
    '<KodUE>DE</KodUE><NrVatUE>136695976</NrVatUE>',
  ],
  [
    'a company from elsewhere',
    { country: 'US', taxId: { kind: 'foreign', number: '12-3456789' } },
    '<KodKraju>US</KodKraju><NrID>12-3456789</NrID>',
  ],
  ['a person', {}, '<BrakID>1</BrakID>'],
] as const)('%s is named by its number, or by having none', (_, change, identity) => {
  expect(xmlOf(change as Partial<Buyer>)).toContain(`<DaneIdentyfikacyjne>${identity}<Nazwa>Demo &#38; Ko</Nazwa>`);
});

test('an address of one line has no second; without any it has a dash, which the schema asks for', () => {
  expect(xmlOf({ addressLines: ['Prosta 1', ''] })).toContain('<AdresL1>Prosta 1</AdresL1></Adres>');
  expect(xmlOf({ addressLines: ['', ''] })).toContain('<AdresL1>-</AdresL1></Adres>');
});

test('the seller has the prefix of an EU taxpayer only where the buyer settles the VAT', () => {
  expect(sellerXml(sampleSeller, { reverseCharge: true }).xml).toContain('<PrefiksPodatnika>PL</PrefiksPodatnika>');
  expect(sellerXml(sampleSeller, { reverseCharge: false }).xml).not.toContain('PrefiksPodatnika');
});

test('terms are there only where the buyer gave something of them', () => {
  expect(termsXml(buyer)).toBeUndefined();
  expect(termsXml({ ...buyer, references: { purchaseOrderNumber: ' ' } })).toBeUndefined();
  expect(termsXml({ ...buyer, references: { purchaseOrderNumber: 'PO <1>' } })?.xml).toBe(
    '<WarunkiTransakcji><Zamowienia><NrZamowienia>PO &#60;1&#62;</NrZamowienia></Zamowienia></WarunkiTransakcji>',
  );
});
