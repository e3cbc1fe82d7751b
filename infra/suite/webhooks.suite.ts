import { Webhook } from 'standardwebhooks';
import { expect, inject, test } from 'vitest';
import { orderForm, paymentForm, receiver } from './api.ts';
import { press, settled } from './orders.ts';
import { as, logIn, newPerson } from './people.ts';

const { got, url } = receiver();

const typesOf = (): string[] => got.map(({ body }) => JSON.parse(body).type);

test('the software of a company gets the events of its order from the cart to the payment, and reads the same in the list', async () => {
  const email = await newPerson();
  const me = as(await logIn(email));
  const made = await me.call('POST', '/api/webhook', { json: { url: url() } });
  expect(made).toMatchObject({ status: 201, body: { secret: expect.stringMatching(/^whsec_/), state: 'active' } });
  const { id, secret } = made.body;
  const shown = (await me.call('GET', '/api/webhook')).body.webhooks;
  expect([shown.length, JSON.stringify(shown).includes(secret)]).toEqual([1, false]);

  const own = { external_id: 'TR-7', metadata: { cost_centre: '4711' } };
  const { body: cart } = await me.call('POST', '/api/cart', { json: orderForm({ email, ...own }) });
  const billed = await me.call('PUT', '/api/cart/0', { cart: cart.hash, json: paymentForm() });
  const json = { payment_method: 'card', amount: billed.body.quotation.price_gross.amount };
  const started = await me.call('POST', '/api/payment', { cart: cart.hash, json });
  await press(started.body.redirect_url, 'pay');
  await settled(cart.hash);
  const awaited = ['payment.completed', 'order.state_changed'];
  const timeout = (inject('scheduledWithinSeconds') + 60) * 1000;
  await expect.poll(typesOf, { timeout, interval: 200 }).toEqual(expect.arrayContaining(awaited));
  const about = got.map(({ body }) => JSON.parse(body)).filter(({ data }) => data.order === started.body.order_id);
  expect(about[0]).toMatchObject({ type: 'order.created', data: { sequence: 1, status: 'quoted', ...own } });
  expect(about.map(({ data }) => data.sequence)).toEqual(about.map((_, index) => index + 1));
  const verifier = new Webhook(secret);
  for (const { body, headers } of got) verifier.verify(body, headers as Record<string, string>);
  expect(got.map(({ body }) => body).join()).not.toContain(email);

  const page = (await me.call('GET', '/api/events?limit=1')).body;
  const rest = (await me.call('GET', `/api/events?after=${page.after}`)).body;
  expect(page.has_more).toBe(true);
  // Events of one order come in their order; that of its cart may be overtaken.
  const ids = (of = got) => of.map(({ headers }) => headers['webhook-id']);
  await expect.poll(() => ids()).toContain(page.events[0].id);
  const listed = [...page.events, ...rest.events].map((event) => event.id);
  const isAbout = ({ body }: { body: string }) => body.includes(started.body.order_id);
  expect(listed).toEqual(expect.arrayContaining(ids(got.filter(isAbout)).slice(0, about.length)));
  const stranger = as(await logIn(await newPerson()));
  expect((await stranger.call('GET', '/api/events')).body.events).toEqual([]);
  for (const [method, path] of [
    ['GET', `/api/webhook/${id}/delivery`],
    ['POST', `/api/webhook/${id}/secret`],
    ['POST', `/api/webhook/${id}/test`],
    ['PUT', `/api/webhook/${id}`],
    ['DELETE', `/api/webhook/${id}`],
  ] as const)
    expect((await stranger.call(method, path, method === 'GET' ? {} : { json: {} })).status).toBe(404);

  const log = (await me.call('GET', `/api/webhook/${id}/delivery`)).body.deliveries;
  expect(log.at(-1)).toMatchObject({ state: 'delivered', attempts: [{ status: 204 }] });
  expect((await me.call('POST', `/api/webhook/${id}/replay`, { json: {} })).status).toBe(422);
  const again = await me.call('POST', `/api/webhook/${id}/replay`, { json: { delivery: log.at(-1).id } });
  expect(again).toMatchObject({ status: 202, body: { replayed: 1 } });
  const times = () => got.filter(({ headers }) => headers['webhook-id'] === log.at(-1).event).length;
  await expect.poll(times, { timeout: 20_000, interval: 200 }).toBe(2);
  expect((await me.call('DELETE', `/api/webhook/${id}`)).status).toBe(204);
  expect((await me.call('DELETE', `/api/webhook/${id}`)).status).toBe(404);
});

test('a token makes a link to top up, and gets an event each time the balance falls below a sum', async () => {
  const email = await newPerson();
  const session = as(await logIn(email));
  const scopes = ['quotes', 'orders:write', 'balance:read', 'webhooks'];
  const made = await session.call('POST', '/api/token', { json: { token_name: 'low', scopes } });
  const me = as(made.body.token);
  const asked = { amount: 10_000, country_id: 616, payment_method: 'card', pay: true };
  const top = await me.call('POST', '/api/prepaid', { json: asked, headers: { 'idempotency-key': 'top-up-0001' } });
  const again = await me.call('POST', '/api/prepaid', { json: asked, headers: { 'idempotency-key': 'top-up-0001' } });
  expect([top.status, again.body.payment.slug]).toEqual([200, top.body.payment.slug]);
  await press(top.body.redirect_url, 'pay');
  const read = () => me.call('GET', `/api/prepaid/status/${top.body.payment.slug}`);
  await expect.poll(async () => (await read()).body.status_name, { timeout: 20_000 }).toBe('done');

  const { amount } = (await me.call('GET', '/api/balance')).body.balance;
  expect((await me.call('PUT', '/api/balance/low', { json: { low_below: -1 } })).status).toBe(422);
  const set = await me.call('PUT', '/api/balance/low', { json: { low_below: amount } });
  expect(set.body).toMatchObject({ low_below: { amount }, balance: { amount } });
  const order = async () => {
    const { body: cart } = await me.call('POST', '/api/cart', { json: orderForm({ email }) });
    const billed = await me.call('PUT', '/api/cart/0', { cart: cart.hash, json: paymentForm() });
    const price = billed.body.quotation.price_gross.amount;
    // The same text each time.
    const json = { payment_method: 'balance', amount: price, same_again: true };
    expect((await me.call('POST', '/api/payment', { cart: cart.hash, json })).status).toBe(200);
    return price;
  };
  const price = await order();
  // Below it already: nothing falls.
  await order();
  const low = async () =>
    (await me.call('GET', '/api/events')).body.events.filter(({ type }: { type: string }) => type === 'balance.low');
  const timeout = (inject('scheduledWithinSeconds') + 60) * 1000;
  await expect.poll(async () => (await low()).length, { timeout, interval: 200 }).toBe(1);
  expect((await low())[0].data).toMatchObject({ amount: amount - price, low_below: amount });
  expect((await me.call('PUT', '/api/balance/low', { json: {} })).body.low_below).toBeNull();
});
