import { expect, test } from 'vitest';
import { addressOf } from '../address/readAddress.ts';
import { type BillingForm, billingOf } from './billingOf.ts';
import { hasConsumerRights } from './cartContents.ts';

const now = new Date('2026-11-20T12:00:00Z');
const form = (change: Partial<BillingForm> = {}): BillingForm => ({
  ...{ type: 'company', firstName: undefined, lastName: undefined, name: 'Demo Company', address: 'Polna 1' },
  ...{ city: 'Kraków', postcode: '30001', phone: '600600600', vatNumber: '5260001246', countryId: 616 },
  ...{
    references: {},
    professional: undefined,
    terms: true,
    saleRegulations: true,
    immediateExecution: true,
    marketing: undefined,
  },
  ...{ paymentMethod: 'card', bank: undefined, providerTerms: undefined },
  ...change,
});
const person = { type: 'individual', firstName: 'Demo', lastName: 'Person', name: undefined } as const;
const unit = { role: 'local_government_unit', name: 'Demo School', address: 'Szkolna 2', city: 'Kraków' } as const;
const school = { ...unit, postcode: '30001', taxId: '526 000 12 46 00012' };

const abroad: Partial<BillingForm> = {
  ...{ countryId: 276, postcode: '10115', phone: '+4930123456', vatNumber: '' },
  recipient: { role: 'recipient', name: 'Demo', address: 'Weg 1', postcode: '30-001', city: 'Berlin' },
};
const wrongUnit = (change: { taxId?: string | undefined; city?: string; postcode?: string }): Partial<BillingForm> => ({
  recipient: { ...school, ...change },
});
const messages = (change: Partial<BillingForm>) => {
  const read = billingOf(form(change), now);
  return 'messages' in read ? read.messages : {};
};

test('a company’s form is kept with its VAT number, tidied', () => {
  expect(billingOf(form(), now)).toMatchObject({
    ...{ customerType: 'company', name: 'Demo Company', vatNumber: '5260001246', postcode: '30-001' },
    ...{ phone: '+48600600600', countryId: 616, references: {}, providerTerms: false },
    consents: { terms: true, saleRegulations: true, immediateExecution: true, marketing: false },
  });
  expect(billingOf(form(), now)).toMatchObject({ consents: { givenAt: now.toISOString() } });
});

test('a sole trader whose order is not part of their profession has a consumer’s rights; nobody else is asked to know when they end', () => {
  const unasked = { immediateExecution: undefined };
  expect(messages(unasked)).toEqual({});
  expect(messages({ ...unasked, professional: true })).toEqual({});
  expect(messages({ ...unasked, professional: false })).toEqual({ immediateExecution: ['validation/consent'] });
  expect(messages({ ...unasked, ...person })).toEqual({ immediateExecution: ['validation/consent'] });
  expect(messages({ professional: false, name: 'Demo sp. z o.o.' })).toEqual({
    professional: ['validation/sole_trader'],
  });
  const kept = (change: Partial<BillingForm>) => billingOf(form(change), now);
  expect(kept({ professional: false })).toMatchObject({ professional: false, vatNumber: '5260001246' });
  expect(kept({ professional: true })).not.toHaveProperty('professional');
  expect(kept({ professional: false, ...person })).not.toHaveProperty('professional');
  expect(kept(unasked)).toMatchObject({ consents: { immediateExecution: false } });
  const rights = (customerType: 'individual' | 'company', professional?: false) =>
    hasConsumerRights({ customerType, professional });
  expect([rights('individual'), rights('company'), rights('company', false)]).toEqual([true, false, true]);
});

test('an individual’s invoice bears first and last name, no VAT number and no references, whatever was sent', () => {
  const kept = billingOf(form({ ...person, references: { purchaseOrderNumber: 'PO-1' } }), now);
  expect(kept).toMatchObject({ customerType: 'individual', name: 'Demo Person' });
  expect(kept).not.toHaveProperty('vatNumber');
  expect(kept).not.toHaveProperty('references');
  expect(billingOf(form({ ...person, lastName: undefined, marketing: true }), now)).toMatchObject({
    ...{ name: 'Demo', consents: { marketing: true } },
  });
});

test('a company in Poland may name another unit as the recipient, which is kept tidied; a private person has none', () => {
  expect(billingOf(form({ recipient: school }), now)).toMatchObject({
    recipient: { ...unit, postcode: '30-001', taxId: '5260001246-00012' },
  });
  expect(billingOf(form({ ...person, recipient: school }), now)).not.toHaveProperty('recipient');
  const branch = { ...school, role: 'recipient', taxId: undefined } as const;
  expect(billingOf(form({ recipient: branch }), now)).toMatchObject({ recipient: { role: 'recipient' } });
  expect(addressOf({ ...form(), recipient: school }, 'company')).toMatchObject({ recipient: { name: 'Demo School' } });
  expect(addressOf({ ...form(), recipient: school }, 'individual')).not.toHaveProperty('recipient');
});

test.each<[string, Partial<BillingForm>, object]>([
  ['a recipient of a buyer abroad', abroad, { recipient: ['validation/recipient_poland'] }],
  ['a unit without its number', wrongUnit({ taxId: undefined }), { 'recipient.taxId': ['validation/required'] }],
  ['one with a wrong number', wrongUnit({ taxId: '5260001247' }), { 'recipient.taxId': ['validation/unit_number'] }],
  ['one with four digits', wrongUnit({ taxId: '5260001246-0001' }), { 'recipient.taxId': ['validation/unit_number'] }],
  ['one without a town', wrongUnit({ city: ' ' }), { 'recipient.city': ['validation/required'] }],
  ['one with a postcode of none', wrongUnit({ postcode: '3' }), { 'recipient.postcode': ['validation/postcode'] }],
  ['a company without a name', { name: undefined }, { name: ['validation/required'] }],
  [
    'an individual without one',
    { ...person, firstName: undefined, lastName: undefined },
    { firstName: ['validation/required'], lastName: ['validation/required'] },
  ],
  ['no terms', { terms: false }, { terms: ['validation/consent'] }],
  ['no rules of sale', { saleRegulations: undefined }, { saleRegulations: ['validation/consent'] }],
  [
    'no wish to begin of a private person',
    { ...person, immediateExecution: false },
    { immediateExecution: ['validation/consent'] },
  ],
  ['a bank without its terms', { bank: 31 }, { providerTerms: ['validation/consent'] }],
  ['a postcode of Poland', { postcode: '3000' }, { postcode: ['validation/postcode'] }],
  ['a telephone cut short', { phone: '600' }, { phone: ['validation/phone_incomplete'] }],
  ['a country that is none', { countryId: 1 }, { countryId: ['validation/country_unknown'] }],
  ['a number of tax that is none', { vatNumber: '5260001247' }, { vatNumber: ['validation/nip'] }],
])('%s is refused under its field', (_, change, told) => {
  expect(messages(change)).toMatchObject(told);
});

test('everything that is wrong is listed at once', () => {
  expect(Object.keys(messages({ name: undefined, terms: false, postcode: '1', bank: 31 })).toSorted()).toEqual([
    ...['name', 'postcode', 'providerTerms', 'terms'],
  ]);
  expect(messages({ bank: 31, providerTerms: true })).toEqual({});
});

test('an address of the settings: of a company with name and number, of a person without', () => {
  const typed = { address: 'Polna 1', city: 'Kraków', postcode: '30001', phone: '600600600', countryId: 616 };
  const company = { ...typed, name: 'Demo Company', vatNumber: '5260001246' };
  const place = { address: 'Polna 1', city: 'Kraków', postcode: '30-001', phone: '+48600600600', countryId: 616 };
  expect(addressOf(company, 'company')).toEqual({ ...place, name: 'Demo Company', vatNumber: '5260001246' });
  expect(addressOf(company, 'individual')).toEqual(place);
  expect(addressOf({ ...company, name: undefined }, 'company')).toEqual({
    messages: { name: ['validation/required'] },
  });
  expect(addressOf({ ...company, name: undefined, postcode: '1' }, 'company')).toEqual({
    messages: { name: ['validation/required'], postcode: ['validation/postcode'] },
  });
  expect(addressOf({ ...company, name: undefined, postcode: '1' }, 'individual')).toEqual({
    messages: { postcode: ['validation/postcode'] },
  });
});
