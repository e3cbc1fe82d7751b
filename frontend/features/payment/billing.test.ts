import { expect, test } from 'vitest';
import { toE164 } from '#shared/rules/address/phone.ts';
import { type Billing, billingErrors, billingName, emptyBilling, forAnotherCart, ownBilling } from './billing.ts';

const complete: Billing = {
  ...emptyBilling,
  first_name: 'Demo',
  last_name: 'Person',
  address: 'Polna 1',
  city: 'Kraków',
  postcode: '30-001',
  phone_number: '+48.600600600',
  tos: true,
  agree_sale: true,
  agree_immediate: true,
  payment_method: 'card',
};

test('a complete form has no error, and marketing consent stays optional', () => {
  expect(billingErrors(complete, 'PL', false, toE164)).toEqual({});
});

test('each required field has its own error', () => {
  for (const field of ['first_name', 'last_name', 'address', 'postcode', 'city', 'phone_number'] as const) {
    expect(billingErrors({ ...complete, [field]: ' ' }, 'PL', false, toE164)).toEqual({ [field]: 'site/required' });
  }
});

test('each required consent has its own error', () => {
  for (const consent of ['tos', 'agree_sale', 'agree_immediate'] as const) {
    expect(billingErrors({ ...complete, [consent]: false }, 'PL', false, toE164)).toEqual({
      [consent]: 'cart/consent_required',
    });
  }
});

test('a phone of 8 digits after the dot is incomplete', () => {
  expect(billingErrors({ ...complete, phone_number: '+48.60060060' }, 'PL', false, toE164)).toEqual({
    phone_number: 'cart/phone.incomplete',
  });
});

test('a company may leave the VAT id empty, but not mistype it', () => {
  const company: Billing = { ...complete, type: 'company', name: 'Demo sp. z o.o.' };
  expect(billingErrors(company, 'PL', false, toE164)).toEqual({});
  expect(billingErrors({ ...company, vat_number: '526-000-12-46' }, 'PL', false, toE164)).toEqual({});
  expect(billingErrors({ ...company, vat_number: '5260001247' }, 'PL', false, toE164)).toEqual({
    vat_number: 'cart/vat_number.invalid',
  });
});

test('a method with banks needs a bank and the consent to the terms of the provider', () => {
  expect(billingErrors({ ...complete, payment_method: 'przelewy24' }, 'PL', true, toE164)).toEqual({
    bank: 'cart/bank.required',
    provider_terms: 'cart/consent_required',
  });
});

test("an individual's name is made of first and last name; the company's own comes back", () => {
  const both: Billing = { ...complete, name: 'Demo sp. z o.o.' };
  expect(billingName(both)).toBe('Demo Person');
  expect(billingName({ ...both, type: 'company' })).toBe('Demo sp. z o.o.');
});

test('a customer’s form begins with what the account knows; what is typed already stays, and nothing is consented to', () => {
  const account = {
    email: 'buyer@example.com',
    customer: { type: 'company', first_name: 'Demo', last_name: 'Person', company_name: 'Demo Company' },
    locale: 'en',
    invoicing: 'order',
    agree_marketing: true,
    mails_off: [],
    outside_eea: false,
    billing: {
      address: 'Polna 1',
      city: 'Kraków',
      postcode: '30-001',
      country_id: 616,
      phone_number: '+48.600600600',
      vat_number: '5260250274',
    },
    correspondence: null,
    consents: [],
    terms_accepted_at: null,
    fresh_until: null,
  } as const;
  expect(
    ownBilling(
      { ...account, outside_eea: false, mails_off: [], mails_always: [], consents: [] },
      { ...emptyBilling, city: 'Gdynia' },
    ),
  ).toEqual({
    ...emptyBilling,
    type: 'company',
    first_name: 'Demo',
    last_name: 'Person',
    name: 'Demo Company',
    address: 'Polna 1',
    city: 'Gdynia',
    postcode: '30-001',
    phone_number: '+48.600600600',
    vat_number: '5260250274',
  });
  expect(
    ownBilling(
      {
        ...account,
        mails_off: [],
        outside_eea: false,
        mails_always: [],
        consents: [],
        customer: { ...account.customer, type: 'individual' },
        billing: null,
      },
      emptyBilling,
    ),
  ).toEqual({ ...emptyBilling, first_name: 'Demo', last_name: 'Person' });
});

test('another cart of the same tab begins with who and where, without a consent or a reference to the order before', () => {
  const typed: Billing = { ...complete, references: { purchase_order_number: 'PO 17' }, agree_marketing: true };
  const { tos, agree_sale, agree_immediate, agree_marketing, references } = emptyBilling;
  expect(forAnotherCart(typed)).toEqual({ ...typed, tos, agree_sale, agree_immediate, agree_marketing, references });
});
