import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';
import { tokenScopes } from '#shared/model/software/tokenScope.ts';
import { join, someone } from './account/companies.ts';
import { orderForm, paymentForm, receiver } from './api.ts';
import { as, logIn, newPerson } from './people.ts';

const { got, url } = receiver();

/** A Monday morning, far from any day off. */
const starts_at = '2027-03-01T09:00:00.000Z';

/** A company's software in test mode: its token, and who is behind it when logged in. */
async function developer() {
  const email = await newPerson();
  const me = as(await logIn(email));
  const made = await me.call('POST', '/api/token', { json: { token_name: 'Tests', test: true, scopes: tokenScopes } });
  expect(made).toMatchObject({ status: 201, body: { test: true, token: expect.stringMatching(/^trp_test_/) } });
  return { email, me, software: as(made.body.token) };
}

type Software = Awaited<ReturnType<typeof developer>>['software'];

/** Orders a text from the balance of the clock; answers the order's number. */
async function order(software: Software, test = 'none', payment_method = 'balance') {
  const form = orderForm({ email: 'buyer@example.com', metadata: { test } });
  const { body: cart } = await software.call('POST', '/api/cart', { json: form });
  const billed = await software.call('PUT', '/api/cart/0', { cart: cart.hash, json: paymentForm() });
  expect(billed.status).toBe(200);
  const amount = billed.body.quotation.price_gross.amount;
  const paid = await software.call('POST', '/api/payment', {
    cart: cart.hash,
    json: { payment_method, amount, same_again: true },
  });
  expect(paid.status).toBeLessThan(300);
  return { id: paid.body.order_id as string, hash: cart.hash as string, amount };
}

test('a company tries a whole order on a clock: priced, paid, translated by nobody, delivered and accepted, each with its signed event', async () => {
  const { me, software } = await developer();
  const made = await software.call('POST', '/api/test/clocks', { json: { starts_at } });
  expect(made).toMatchObject({ status: 201, body: { clock_time: starts_at } });
  const clock = made.body.id;
  const hook = await software.call('POST', '/api/webhook', { json: { url: url() } });
  expect(hook.status).toBe(201);
  const { id } = await order(software);
  // As often as it takes where the machine is busy.
  const advance = async (to: string) => {
    for (let reached = false; !reached; ) {
      const moved = await software.call('POST', `/api/test/clocks/${clock}/advance`, { json: { to } });
      expect(moved.status).toBe(200);
      reached = moved.body.reached;
    }
  };
  await advance('2027-03-04T09:00:00.000Z');
  const delivered = await software.call('GET', `/api/order/${id}`);
  expect(delivered.body).toMatchObject({ status: 'delivered', test_payment: true });
  expect(delivered.headers.get('test-clock')).toBe(clock);
  await advance('2027-04-03T09:00:00.000Z');
  expect((await software.call('GET', `/api/order/${id}`)).body.status).toBe('completed');
  const types = got.map(({ body }) => JSON.parse(body).type);
  expect(types).toEqual(expect.arrayContaining(['order.created', 'order.delivered', 'invoice.ready']));
  const verifier = new Webhook(hook.body.secret);
  for (const { body, headers } of got) verifier.verify(body, headers as Record<string, string>);
  // What is live knows nothing of it.
  expect((await me.call('GET', '/api/orders')).body.orders).toEqual([]);
  expect((await me.call('GET', `/api/order/${id}`)).status).toBe(404);
  expect((await me.call('GET', '/api/webhook')).body.webhooks).toEqual([]);
});

test('who is logged in has the clocks of the account, a developer those of the company, nobody anybody else’s, and a session nothing under them', async () => {
  const { me, software } = await developer();
  const { id } = (await software.call('POST', '/api/test/clocks', { json: { starts_at } })).body;
  await order(software);
  const made = await me.call('POST', '/api/test/clocks', {
    json: { clock_name: 'By hand', starts_at, invoicing: 'monthly' },
  });
  expect(made).toMatchObject({
    status: 201,
    body: { name: 'By hand', clock_time: starts_at, invoicing: 'monthly' },
  });
  const { clocks } = (await me.call('GET', '/api/test/clocks')).body;
  expect(clocks.map((one: { invoicing: string }) => one.invoicing)).toEqual(['monthly', 'order']);
  const clocksOf = async (who: Pick<Software, 'call'>) =>
    (await who.call('GET', '/api/test/clocks')).body.clocks.map((one: { id: string }) => one.id);
  expect(await clocksOf(me)).toEqual([made.body.id, id]);
  expect(await clocksOf(software)).toEqual([made.body.id, id]);
  const path = `/api/test/clocks/${id}`;
  const to = '2027-03-04T09:00:00.000Z';
  for (let reached = false; !reached; )
    ({ reached } = (await me.call('POST', `${path}/advance`, { json: { to } })).body);
  expect((await me.call('GET', path)).body.clock_time).toBe(to);
  const { mails } = (await me.call('GET', `${path}/mails`)).body;
  expect(mails.map(({ template }: { template: string }) => template)).toContain('order_delivered');

  const stranger = as(await logIn(await newPerson()));
  expect(await clocksOf(stranger)).toEqual([]);
  for (const [method, below] of [
    ['GET', ''],
    ['POST', '/advance'],
    ['GET', '/mails'],
    ['DELETE', ''],
  ] as const) {
    const json = method === 'POST' ? { seconds: 60 } : undefined;
    expect((await stranger.call(method, `${path}${below}`, { json })).status).toBe(404);
  }
  // Where the edge sends test tokens, a session finds no order.
  const round = await me.call('GET', '/test/api/orders', { headers: { 'test-clock': id } });
  expect([403, 404]).toContain(round.status);
  expect((await me.call('DELETE', path)).status).toBe(204);
  expect(await clocksOf(software)).toEqual([made.body.id]);
});

test('of a company its owner and developers move its clocks, nobody else of it', async () => {
  const owner = await someone({ type: 'company', company_name: 'Demo Machines' });
  const [developing, viewing] = [await join(owner, 'developer'), await join(owner, 'viewer')];
  const made = await developing.act('POST', '/api/test/clocks', { json: { starts_at } });
  expect(made.status).toBe(201);
  expect((await owner.call('GET', '/api/test/clocks')).body.clocks).toMatchObject([{ id: made.body.id }]);
  expect((await viewing.act('GET', '/api/test/clocks')).body.code).toBe('forbidden');
});

test('a new test token works at once: of calls at once one makes the first clock; a clock that is not there is asked for', async () => {
  const { software } = await developer();
  const answers = await Promise.all([1, 2, 3].map(() => software.call('GET', '/api/languages')));
  const made = answers.map(({ status, headers }) => [status, headers.get('test-clock')]);
  const { clocks } = (await software.call('GET', '/api/test/clocks')).body;
  expect(clocks).toHaveLength(1);
  expect(made).toEqual(Array.from({ length: 3 }, () => [200, clocks[0].id]));
  const named = { headers: { 'test-clock': 'clk_0000000000000000' } };
  expect((await software.call('GET', '/api/languages', named)).body.code).toBe('test_clock_needed');
  const foreign = { headers: { 'x-company': crypto.randomUUID() } };
  expect(await software.call('GET', '/api/orders', foreign)).toMatchObject({
    status: 403,
    body: { code: 'not_a_member' },
  });
});
