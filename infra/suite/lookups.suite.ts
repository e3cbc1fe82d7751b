import { expect, test } from 'vitest';
import { call, orderForm, paymentForm } from './api.ts';
import { as, logIn, newPerson } from './people.ts';

const cartOf = async (): Promise<string> => (await call('POST', '/api/cart', { json: orderForm() })).body.hash;
const lookUp = async (json: object, cart?: string) =>
  call('POST', `/api/cart/${cart ?? (await cartOf())}/buyer`, { json });
const inPoland = { country_id: 616, vat_number: '526-000-12-46' };

test('a NIP fills in who is billed, in the register’s words; nothing of it is kept', async () => {
  const cart = await cartOf();
  const { status, body } = await lookUp(inPoland, cart);
  expect({ status, body }).toEqual({
    status: 200,
    body: {
      state: 'found',
      buyer: {
        name: 'DEMO SPÓŁKA Z OGRANICZONĄ ODPOWIEDZIALNOŚCIĄ',
        ...{ address: 'aleja Jana Pawła II 22', postcode: '00-133', city: 'Warszawa' },
      },
    },
  });
  expect((await call('GET', `/api/cart/${cart}`)).body.billing).toBeNull();
});

test('VIES tells of the others of the EU; Germany confirms a number, but not whose it is', async () => {
  const belgian = await lookUp({ country_id: 56, vat_number: 'BE0123456749' });
  expect(belgian.body).toMatchObject({ state: 'found', buyer: { name: 'TEST COMPANY', city: 'Test Town' } });
  const german = await lookUp({ country_id: 276, vat_number: 'DE136695976' });
  expect(german.body).toEqual({ state: 'unknown', buyer: null });
});

test.each([
  ['a wrong check digit', { ...inPoland, vat_number: '5260001247' }, ['vat_number']],
  ['no number', { country_id: 616, vat_number: '' }, ['vat_number']],
  ['an unknown country', { ...inPoland, country_id: 9999 }, ['country_id']],
  ['what nobody asked for', { ...inPoland, email: 'buyer@example.com' }, ['email']],
  ['nothing', {}, ['country_id', 'vat_number']],
])('a look-up with %s names its fields', async (_, json, fields) => {
  const { status, body } = await lookUp(json);
  expect([status, Object.keys(body.errors ?? {}).sort()]).toEqual([422, fields]);
});

test('without a cart nobody is looked up', async () => {
  expect((await lookUp(inPoland, 'A'.repeat(32))).status).toBe(404);
  expect((await lookUp(inPoland, '0')).status).toBe(404);
});

test('lockers are found by postcode, town, street and code; a carrier that does not answer says so', async () => {
  const near = async (typed: string) => (await call('POST', '/api/lockers', { json: { near: typed } })).body;
  const names = async (typed: string) => (await near(typed)).lockers.map(({ name }: { name: string }) => name);
  expect(await names('30-001')).toEqual(['KRA01M', 'KRA02M', 'KRA03N']);
  expect(await names('Kraków, Rynek')).toEqual(['KRA03N', 'KRA02M', 'KRA01M']);
  expect(await names('lod01m')).toEqual(['LOD01M']);
  expect(await near('Nowhere')).toEqual({ state: 'found', lockers: [] });
  expect(await near('99-999')).toEqual({ state: 'unavailable', lockers: [] });
  for (const json of [{}, { near: '' }, { near: 'x'.repeat(101) }, { near: 'Kraków', radius: 5 }])
    expect((await call('POST', '/api/lockers', { json })).status).toBe(422);
  expect((await call('GET', '/api/lockers')).status).toBe(405);
});

test('terms that an account accepted are not asked again; the start at once is, and a guest is asked for all', async () => {
  const { call: me } = as(await logIn(await newPerson()));
  const buyer = { customer: { type: 'individual', first_name: 'Demo', last_name: 'Person' } };
  const { tos: _, agree_sale: __, ...withoutTerms } = paymentForm(buyer);
  const accepted = await me('GET', '/api/settings');
  expect(accepted.body.terms_accepted_at).toMatch(/^\d{4}-\d{2}-\d{2}T/);
  const { body } = await me('POST', '/api/cart', { json: orderForm() });
  const sent = (json: object) => me('PUT', '/api/cart/0', { cart: body.hash, json });
  expect((await sent(withoutTerms)).status).toBe(200);
  const refused = async (json: object) => Object.keys((await sent(json)).body.errors ?? {}).sort();
  expect(await refused({ ...withoutTerms, tos: false })).toEqual(['agree_sale', 'tos']);
  const { agree_immediate: ___, ...withoutStart } = withoutTerms;
  expect(await refused(withoutStart)).toEqual(['agree_immediate']);
  const guest = await call('PUT', '/api/cart/0', { cart: await cartOf(), json: withoutTerms });
  expect(Object.keys(guest.body.errors).sort()).toEqual(['agree_sale', 'tos']);
});
