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
