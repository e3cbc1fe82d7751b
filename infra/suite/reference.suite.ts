import { expect, inject, test } from 'vitest';
import { textAt } from '../client/uploads.ts';
import { call, orderForm, paymentForm, until } from './api.ts';
import { press, readyCart, settled, startPayment } from './orders.ts';
import { as, logIn, mailsTo, newPerson } from './people.ts';

const number = 'PO 2026/0117';

type Me = ReturnType<typeof as>;

const found = async (me: Me, reference: string): Promise<string[]> => {
  const { body } = await me.call('GET', `/api/orders?${new URLSearchParams({ reference })}`);
  return body.orders.map(({ id }: { id: string }) => id);
};

test('a purchase order number goes from the payment form to order, list, mail and invoice, and to no other order', async () => {
  const email = await newPerson();
  const me = as(await logIn(email));
  const quoted = await me.call('POST', '/api/cart', { json: orderForm({ email }) });
  const cart: string = quoted.body.hash;
  const json = paymentForm({ purchase_order_number: ` ${number} ` });
  const billed = await me.call('PUT', '/api/cart/0', { cart, json });
  expect(billed.body.billing.purchase_order_number).toBe(number);
  const started = await startPayment({ cart, amount: billed.body.quotation.price_gross.amount });
  const { order_id: id } = started.body;
  await press(started.body.redirect_url, 'pay');
  await settled(cart);
  expect((await me.call('GET', `/api/order/${id}`)).body.billing.purchase_order_number).toBe(number);
  expect((await me.call('GET', '/api/orders')).body.orders[0]).toMatchObject({ id, purchase_order_number: number });
  expect(await found(me, number)).toEqual([id]);
  expect((await mailsTo(email, 2))[0]?.text).toContain(number);
  const again = await me.call('POST', `/api/order/${id}/again`, { json: {} });
  expect(again).toMatchObject({ status: 201, body: { billing: null } });
  const invoiced = await until(
    () => me.call('GET', `/api/order/${id}`),
    ({ body }) => body.invoices?.some((one: { ready: boolean }) => one.ready) ?? false,
    inject('scheduledWithinSeconds'),
  );
  const path = `/api/invoice/${invoiced.body.invoices[0].id}/link`;
  const { url } = (await me.call('POST', path, { json: { format: 'xml' } })).body;
  expect(await textAt(url)).toContain(
    `<WarunkiTransakcji><Zamowienia><NrZamowienia>${number}</NrZamowienia></Zamowienia></WarunkiTransakcji>`,
  );
});

test('a private person has none, and what is too long or cannot be seen is refused in both languages', async () => {
  const { body } = await call('POST', '/api/cart', { json: orderForm() });
  const bill = (change: object, language: 'en' | 'pl' = 'en') =>
    call('PUT', '/api/cart/0', { cart: body.hash, language, json: paymentForm({ ...change }) });
  const customer = { type: 'individual', first_name: 'Demo', last_name: 'Person' };
  const person = await bill({ customer, purchase_order_number: number });
  expect(person).toMatchObject({ status: 200, body: { billing: { purchase_order_number: null } } });
  expect((await bill({ purchase_order_number: '' })).body.billing.purchase_order_number).toBeNull();
  expect((await bill({ purchase_order_number: 'Ż'.repeat(50) })).status).toBe(200);
  for (const [wrong, en, pl] of [
    ['x'.repeat(51), 'Enter at most 50 characters.', 'Wpisz najwyżej 50 znaków.'],
    ['PO\n17', /without control characters/, /bez znaków sterujących/],
    ['PO\u0000', /without control characters/, /bez znaków sterujących/],
    ['PO\u202e71', /without control characters/, /bez znaków sterujących/],
  ] as const) {
    for (const [language, text] of [
      ['en', en],
      ['pl', pl],
    ] as const) {
      const refused = await bill({ purchase_order_number: wrong }, language);
      expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['purchase_order_number']]);
      expect(refused.body.errors.purchase_order_number[0]).toMatch(text);
    }
  }
});

test('a company finds an order by its own number, and its metadata stays with cart and order; no one else finds it', async () => {
  const email = await newPerson();
  const me = as(await logIn(email));
  const own = { external_id: 'TR-2026/0042', metadata: { cost_centre: '4711', 'project.name': 'Żółw & Co' } };
  const cart = await readyCart({ form: { email, ...own } });
  expect((await call('GET', `/api/cart/${cart.cart}`)).body).toMatchObject(own);
  // What is not sent again stays.
  const json = orderForm({ email, cart: cart.cart, metadata: {} });
  const again = await call('POST', '/api/cart', { json });
  expect(again.body).toMatchObject({ external_id: own.external_id, metadata: {} });
  await call('POST', '/api/cart', { json: { ...json, metadata: own.metadata } });
  const { order_id: id } = (await startPayment(cart)).body;
  expect((await me.call('GET', `/api/order/${id}?hash=${cart.cart}`)).body).toMatchObject(own);
  expect((await me.call('GET', '/api/orders')).body.orders[0]).toMatchObject({ id, ...own });
  expect(await found(me, ' tr-2026/0042 ')).toEqual([id]);
  expect(await found(me, 'TR-2026/004')).toEqual([]);
  const pairs = (me: Me, metadata: string) => me.call('GET', `/api/orders?${new URLSearchParams({ metadata })}`);
  const ids = async (me: Me, pair: string) => (await pairs(me, pair)).body.orders.map((one: { id: string }) => one.id);
  expect(await ids(me, 'cost_centre:4711')).toEqual([id]);
  expect(await ids(me, 'project.name:Żółw & Co')).toEqual([id]);
  expect(await ids(me, 'cost_centre:471')).toEqual([]);
  expect((await pairs(me, 'cost centre')).status).toBe(422);
  const stranger = as(await logIn(await newPerson()));
  expect(await found(stranger, own.external_id)).toEqual([]);
  expect(await ids(stranger, 'cost_centre:4711')).toEqual([]);
});

test('software asks for what changed since it last asked: the longest unchanged first, and again what changes again', async () => {
  const email = await newPerson();
  const me = as(await logIn(email));
  const listed = async (updated_since: string, more: Record<string, string> = {}) => {
    const query = new URLSearchParams({ updated_since, ...more });
    const { body } = await me.call('GET', `/api/orders?${query}`);
    return { ids: body.orders.map(({ id }: { id: string }) => id), last: body.orders.at(-1)?.updated_at, ...body };
  };
  const before = '2020-01-01T00:00:00Z';
  const one = await startPayment(await readyCart({ form: { email } }));
  const two = await startPayment(await readyCart({ form: { email } }));
  const [first, second] = [one.body.order_id, two.body.order_id];
  const both = await listed(before);
  expect(both.ids).toEqual([first, second]);
  expect((await listed(both.last)).ids).toEqual([second]);
  const page = await listed(before, { limit: '1' });
  expect([page.ids, (await listed(before, { limit: '1', cursor: page.cursor })).ids]).toEqual([[first], [second]]);
  // What is paid has changed, and stands behind the other one.
  await press(one.body.redirect_url, 'pay');
  await until(
    () => me.call('GET', `/api/orders?updated_since=${before}`),
    ({ body }) => body.orders.at(-1).id === first,
  );
  expect((await listed('2099-01-01T00:00:00+01:00')).ids).toEqual([]);
});

test.each([
  [{ external_id: 'x'.repeat(101) }, 'external_id', 'Wpisz najwyżej 100 znaków.'],
  [{ external_id: 'TR\u00001' }, 'external_id', /bez znaków sterujących/],
  [{ metadata: { 'two words': 'x' } }, 'metadata.two words', /^Klucz to/],
  [{ metadata: { constructor: 'x' } }, 'metadata.constructor', /^Klucz to/],
  [{ metadata: { key: 'x'.repeat(201) } }, 'metadata.key', 'Wpisz najwyżej 200 znaków.'],
  [{ metadata: { key: 'a\nb' } }, 'metadata.key', /bez znaków sterujących/],
  [
    { metadata: Object.fromEntries(Array.from({ length: 21 }, (_, index) => [`key${index}`, 'x'])) },
    'metadata',
    'Wyślij najwyżej 20 par.',
  ],
  [{ metadata: 'text' }, 'metadata', 'Ta wartość jest nieprawidłowa.'],
] as const)('own references %j are refused', async (wrong, field, text) => {
  const refused = await call('POST', '/api/cart', { json: orderForm(wrong), language: 'pl' });
  expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, [field]]);
  expect(refused.body.errors[field][0]).toMatch(text);
});
