import { expect, test } from 'vitest';
import { call, orderForm, paymentForm } from './api.ts';

const words = (count: number) => Array.from({ length: count }, (_, i) => `word${i}`).join(' ');
const quote = (change: Record<string, unknown> = {}, cart?: string) =>
  call('POST', '/api/cart', { json: orderForm(change), cart });

test('the payment form is taken as PUT and as POST with the override', async () => {
  const { body } = await quote();
  const put = await call('PUT', '/api/cart/0', { cart: body.hash, json: paymentForm() });
  expect(put.body.billing).toMatchObject({ phone_number: '+48600600600', country_id: 616 });
  const post = await call('POST', `/api/cart/${body.hash}`, {
    json: {
      ...paymentForm({ customer: { type: 'individual', first_name: 'Demo', last_name: 'Person' } }),
      _method: 'PUT',
    },
  });
  expect(post.body.billing).toMatchObject({ name: 'Demo Person', vat_number: null });
  expect((await call('POST', `/api/cart/${body.hash}`, { json: paymentForm() })).status).toBe(405);
});

test.each([
  [
    'an empty form',
    Object.fromEntries(Object.keys(paymentForm()).map((name) => [name, ''])),
    ['address', 'city', 'postcode', 'phone_number', 'country_id', 'customer', 'tos', 'agree_sale', 'agree_immediate'],
  ],
  [
    'nothing in one field and nonsense in others',
    paymentForm({ city: '', postcode: '1', phone_number: '12', vat_number: '5260001247', tos: 0 }),
    ['city', 'postcode', 'phone_number', 'vat_number', 'tos'],
  ],
  ['an incomplete phone', paymentForm({ phone_number: '+48.60060060_' }), ['phone_number']],
  ['a wrong NIP', paymentForm({ vat_number: '5260001247' }), ['vat_number']],
  ['a wrong postcode', paymentForm({ postcode: '0950' }), ['postcode']],
  ['no consents', paymentForm({ tos: 0, agree_sale: 0, agree_immediate: 0 }), ['tos', 'agree_sale']],
  [
    'no consents of a sole trader for whom it is private',
    paymentForm({ tos: 0, agree_sale: 0, agree_immediate: 0, professional: false }),
    ['tos', 'agree_sale', 'agree_immediate'],
  ],
  [
    'a private order of a legal person',
    paymentForm({ professional: false, name: 'Demo sp. z o.o.' }),
    ['professional'],
  ],
  ['an unknown country', paymentForm({ country_id: 9999 }), ['country_id']],
])('the payment form with %s names its fields', async (_, json, fields) => {
  const { body } = await quote();
  const refused = await call('PUT', '/api/cart/0', { cart: body.hash, json });
  expect(refused.status).toBe(422);
  expect(Object.keys(refused.body.errors).toSorted()).toEqual([...fields].sort());
});

test.each([
  ['en', /without control characters/],
  ['pl', /bez znaków sterujących/],
] as const)('a character that no invoice can have is refused in every field, in %s', async (language, words) => {
  const { body } = await quote();
  const bad = 'a\u0081b';
  const typed = { name: bad, address: bad, city: bad, postcode: bad, vat_number: bad, purchase_order_number: bad };
  const refused = await call('PUT', '/api/cart/0', {
    cart: body.hash,
    language,
    json: paymentForm({ ...typed, customer: { type: 'company', first_name: bad, last_name: '\ufdd0' } }),
  });
  expect(refused.status).toBe(422);
  for (const field of [...Object.keys(typed), 'customer.first_name', 'customer.last_name'])
    expect(refused.body.errors[field], field).toEqual([expect.stringMatching(words)]);
});

test('a company outside the EU pays no Polish VAT, and the price says why', async () => {
  const { body } = await quote({ content: words(1000) });
  const billed = await call('PUT', '/api/cart/0', {
    cart: body.hash,
    json: paymentForm({ country_id: 840, postcode: '10001', vat_number: '' }),
  });
  expect(billed.body.quotation).toMatchObject({
    vat_rate: '0%',
    vat: { amount: 0 },
    price_gross: { currency_amount_decimal: '240.00' },
  });
  expect(billed.body.quotation.vat_reason).toMatch(/\w+ \w+/);
});

test('country, kind and VAT number change the price at once, before anything is kept', async () => {
  const { body } = await quote({ content: words(500) });
  const price = (buyer: object) => call('POST', '/api/cart/0/price', { cart: body.hash, json: buyer });
  const abroad = await price({ country_id: 840, customer: { type: 'company' } });
  expect(abroad).toMatchObject({
    status: 200,
    body: { quotation: { vat_rate: '0%', price_gross: { amount: 12_000 } } },
  });
  const person = { type: 'individual' };
  expect((await price({ country_id: 616, customer: person })).body.quotation.vat_rate).toBe('23%');
  expect((await price({ country_id: 840, customer: person })).body.quotation).toMatchObject({
    vat_rate: '0%',
    price_gross: { amount: 12_000 },
    vat_reason: 'No Polish VAT: you are a private customer who lives outside the European Union.',
  });
  const wrong = await price({ country_id: 276, customer: { type: 'company' }, vat_number: 'DE1' });
  expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['vat_number']]);
  expect((await price({ country_id: 9999, customer: { type: 'company' } })).body.errors).toHaveProperty('country_id');
  expect((await call('GET', `/api/cart/${body.hash}`)).body).toMatchObject({
    billing: null,
    quotation: { vat_rate: '23%', price_gross: { amount: 14_760 } },
  });
});
