import { expect, test } from 'vitest';
import { orderForm, paymentForm } from '../../client/orders.ts';
import { call } from '../api.ts';
import { fund } from '../orders.ts';
import { as } from '../people.ts';
import { join, newCompany, someone } from './companies.ts';

test('an order says to the company which member ordered it, and nothing of them to who has its link alone', async () => {
  const owner = await someone();
  await fund(owner, 50_000);
  await owner.call('POST', '/api/settings', { json: { customer: { type: 'company', company_name: 'Demo Machines' } } });
  const { act, id, colleague } = await join(owner, 'orderer');
  const { hash: cart } = (await act('POST', '/api/cart', { json: orderForm({ email: colleague.email }) })).body;
  const billed = await act('PUT', '/api/cart/0', { cart, json: paymentForm() });
  const amount = billed.body.quotation.price_gross.amount;
  const paid = await act('POST', '/api/payment', { cart, json: { payment_method: 'balance', amount } });
  const path = `/api/order/${paid.body.order_id}`;
  const by = { id, name: 'Demo Person' };
  expect((await owner.call('GET', path)).body.ordered_by).toEqual(by);
  expect((await act('GET', path)).body.ordered_by).toEqual(by);
  const guest = await call('GET', path, { cart });
  expect([guest.status, guest.body.ordered_by]).toEqual([200, null]);
  expect(JSON.stringify(guest.body)).not.toContain(id);
  // Someone else's session with the link is no colleague.
  const stranger = await someone();
  expect((await stranger.call('GET', path, { cart })).body.ordered_by).toBeNull();
});

test('the test token of a member works on a clock, where no member is known and no limit holds', async () => {
  const owner = await newCompany();
  const { act, id } = await join(owner, 'developer');
  const terms = { role: 'developer', most_per_month: 0, approval_above: 0 };
  expect((await owner.call('PUT', `/api/team/member/${id}`, { json: terms })).status).toBe(200);
  const json = { token_name: 'Tests', test: true, scopes: ['quotes', 'orders:write', 'orders:read'] };
  const made = await act('POST', '/api/token', { json });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  const software = as(made.body.token);
  const clock = await software.call('POST', '/api/test/clocks', { json: { starts_at: '2027-03-01T09:00:00.000Z' } });
  expect(clock.status, JSON.stringify(clock.body)).toBe(201);
  const form = orderForm({ email: 'buyer@example.com' });
  const { hash: cart } = (await software.call('POST', '/api/cart', { json: form })).body;
  const billed = await software.call('PUT', '/api/cart/0', { cart, json: paymentForm() });
  const amount = billed.body.quotation.price_gross.amount;
  const paid = await software.call('POST', '/api/payment', { cart, json: { payment_method: 'balance', amount } });
  expect(paid, JSON.stringify(paid.body)).toMatchObject({ status: 200, body: { status_name: 'done' } });
  const order = (await software.call('GET', `/api/order/${paid.body.order_id}`)).body;
  expect(order.ordered_by).toBeNull();
  // Nothing of it is the company's.
  expect((await owner.call('GET', '/api/orders')).body.orders).toEqual([]);
});
