import { expect, test } from 'vitest';
import { tokenScopes } from '#shared/model/software/tokenScope.ts';
import { orderForm, paymentForm } from '../api.ts';
import { fund } from '../orders.ts';
import { as, logIn, newPerson } from '../people.ts';

async function newHolder(funded = false) {
  const me = as(await logIn(await newPerson()));
  if (funded) await fund(me);
  const { body } = await me.call('POST', '/api/token', { json: { token_name: 'calls', scopes: [...tokenScopes] } });
  return { me, token: as(body.token) };
}
const key = (name: string) => ({ 'idempotency-key': name });

test('an order repeated under its key is paid once; another body under the key is refused', async () => {
  const { me, token } = await newHolder(true);
  const quote = (content: string) =>
    token.call('POST', '/api/cart', { headers: key('quote-0001'), json: orderForm({ content }) });
  const first = await quote('Good morning.');
  const again = await quote('Good morning.');
  expect([first.status, again.body]).toEqual([201, first.body]);
  expect(again.headers.get('idempotent-replayed')).toBe('true');
  expect(await quote('Good evening.')).toMatchObject({ status: 409, body: { code: 'idempotency_conflict' } });

  const cart = first.body.hash;
  const billed = await token.call('PUT', '/api/cart/0', { cart, headers: key('billing-0001'), json: paymentForm() });
  const { amount } = billed.body.quotation.price_gross;
  const pay = () =>
    token.call('POST', '/api/payment', {
      cart,
      headers: key('order-0001'),
      json: { payment_method: 'balance', amount },
    });
  const before = (await me.call('GET', '/api/balance')).body.balance.amount;
  const paid = await pay();
  expect(paid).toMatchObject({ status: 200, body: { status_name: 'done' } });
  expect((await pay()).body).toEqual(paid.body);
  expect((await me.call('GET', '/api/balance')).body.balance.amount).toBe(before - amount);
});

test('a program that starts again without a key pays a text once, and a number of its own that is declared unique once', async () => {
  const { token } = await newHolder(true);
  const start = async (form: object, more: object = {}) => {
    const { body } = await token.call('POST', '/api/cart', { json: orderForm(form) });
    const cart = body.hash;
    const billed = await token.call('PUT', '/api/cart/0', { cart, json: paymentForm() });
    const { amount } = billed.body.quotation.price_gross;
    const json = { payment_method: 'balance', amount, ...more };
    return token.call('POST', '/api/payment', { cart, json });
  };
  for (const form of [{ content: 'Once and no more.' }, { content: undefined, texts: [{ content: 'Save all.' }] }]) {
    const first = await start(form);
    expect(first.body).toMatchObject({ status_name: 'done' });
    const again = await start(form, { payment_method: 'card' });
    expect(again).toMatchObject({ status: 409, body: { code: 'ordered_already' } });
    expect(again.body.detail).toContain(first.body.order_id);
  }
  const own = { external_id: 'job-4711', external_id_unique: 1 };
  const numbered = await start({ ...own, content: 'The first text of the job.' });
  expect(numbered.body).toMatchObject({ status_name: 'done' });
  const taken = await start({ ...own, content: 'Another text.' }, { payment_method: 'card', same_again: 1 });
  expect(taken).toMatchObject({ status: 409, body: { code: 'external_id_taken' } });
  expect(taken.body.detail).toContain(numbered.body.order_id);
  const order = await token.call('GET', `/api/order/${numbered.body.order_id}`);
  expect(order.body).toMatchObject({ external_id: 'job-4711', external_id_unique: true });
});

test('headers say what is left of a token’s minute, and then how long to wait', async () => {
  const { token } = await newHolder();
  const first = await token.call('GET', '/api/balance');
  expect([first.status, first.headers.get('ratelimit-limit')]).toEqual([200, '120']);
  expect(Number(first.headers.get('ratelimit-remaining'))).toBeLessThan(120);
  // Where a new minute begins in the meantime, one of the two has more than its 120.
  let refused = first;
  for (let call = 0; call < 242 && refused.status === 200; call++) refused = await token.call('GET', '/api/balance');
  expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(refused.headers.get('ratelimit-remaining')).toBe('0');
});
