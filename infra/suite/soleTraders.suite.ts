import { expect, test } from 'vitest';
import { call, orderForm, paymentForm, until } from './api.ts';
import { press } from './orders.ts';
import { as, goodPassword, logIn, newPerson } from './people.ts';

const plumber = { name: 'Demo Plumbing', vat_number: '5260001246' };

/** An order of someone who is logged in, paid by card, and how it can be given up. */
async function bought(billing: Record<string, unknown>) {
  const email = await newPerson();
  const me = as(await logIn(email, goodPassword));
  const { body: cart } = await me.call('POST', '/api/cart', { json: orderForm({ email }) });
  const saved = await me.call('PUT', '/api/cart/0', { cart: cart.hash, json: paymentForm(billing) });
  const json = { payment_method: 'card', amount: saved.body.quotation.price_gross.amount };
  const started = await me.call('POST', '/api/payment', { cart: cart.hash, json });
  await press(started.body.redirect_url, 'pay');
  const order = `/api/order/${started.body.order_id}`;
  await until(
    () => me.call('GET', order),
    ({ body }) => body.status === 'accepted',
  );
  const acts = (await me.call('GET', `${order}/giving-up`)).body.acts;
  return { me, order, acts, named: acts.map(({ act }: { act: string }) => act), billing: saved.body.billing };
}

test('a sole trader whose order is not professional withdraws as a consumer does', async () => {
  const { me, order, acts, named, billing } = await bought({ ...plumber, professional: false });
  expect(billing).toMatchObject({ professional: false, vat_number: '5260001246', customer: { type: 'company' } });
  expect(named).toEqual(['withdraw', 'cancel']);
  const [{ to, amount }] = acts[0].ways;
  const json = { act: 'withdraw', to, amount: amount.amount };
  const given = await me.call('POST', `${order}/giving-up`, { json });
  expect(given).toMatchObject({ status: 200, body: { given_up: { act: 'withdraw' } } });
});

test('a company that buys for its profession, or says nothing of it, cancels and waives nothing', async () => {
  for (const change of [{}, { professional: true }]) {
    const { named, billing, me, order } = await bought({ ...plumber, ...change, agree_immediate: undefined });
    expect(billing).toMatchObject({ professional: true });
    expect(named).toEqual(['cancel']);
    const json = { act: 'withdraw', to: 'card', amount: 1 };
    expect((await me.call('POST', `${order}/giving-up`, { json })).status).toBeGreaterThanOrEqual(400);
  }
});

test('the form says to a private person that the question is not theirs', async () => {
  const { body } = await call('POST', '/api/cart', { json: orderForm() });
  const customer = { type: 'individual', first_name: 'Demo', last_name: 'Person' };
  const json = paymentForm({ customer, vat_number: undefined, professional: false });
  const saved = await call('PUT', '/api/cart/0', { cart: body.hash, json });
  expect(saved.body.billing).toMatchObject({ professional: null });
});
