import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';
import { tokenScopes } from '#shared/model/tokenScope.ts';
import { orderForm, paymentForm } from './api.ts';
import { as, logIn, newPerson } from './people.ts';
import { receiver } from './receiver.ts';

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
