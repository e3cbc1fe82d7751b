import { beforeAll, expect, test } from 'vitest';
import { testLimits } from '#shared/model/testMode.ts';
import { tokenScopes } from '#shared/model/tokenScope.ts';
import { orderForm, paymentForm } from './api.ts';
import { as, logIn, newPerson } from './people.ts';

type Software = ReturnType<typeof as>;
let software: Software;
beforeAll(async () => {
  const me = as(await logIn(await newPerson()));
  const json = { token_name: 'Outcomes', test: true, scopes: [...tokenScopes] };
  software = as((await me.call('POST', '/api/token', { json })).body.token);
});

const post = async (path: string, json: object = {}, cart?: string) => {
  const answer = await software.call('POST', path, { json, cart });
  expect(answer.status, `${path}: ${answer.text}`).toBeLessThan(300);
  return answer.body;
};
const starts_at = '2027-03-01T09:00:00Z';
const newClock = async (): Promise<string> => (await post('/api/test/clocks', { starts_at })).id;
async function order(): Promise<string> {
  const { hash } = await post('/api/cart', orderForm());
  const billed = await software.call('PUT', '/api/cart/0', { cart: hash, json: paymentForm() });
  const amount = billed.body.quotation.price_gross.amount;
  return (await post('/api/payment', { payment_method: 'balance', amount, same_again: true }, hash)).order_id;
}
test('a deleted clock takes its orders along, and the account has room for another one', async () => {
  const clock = await newClock();
  const id = await order();
  const deleted = await software.call('DELETE', `/api/test/clocks/${clock}`);
  expect(deleted.status).toBe(204);
  const headers = { 'test-clock': clock };
  expect((await software.call('GET', `/api/order/${id}`, { headers })).body.code).toBe('test_clock_needed');
  for (const [method, path] of [
    ['GET', ''],
    ['POST', '/advance'],
    ['GET', '/mails'],
    ['DELETE', ''],
  ] as const) {
    const json = method === 'POST' ? { seconds: 1 } : undefined;
    expect((await software.call(method, `/api/test/clocks/${clock}${path}`, { json })).status).toBe(404);
  }
});

test('what a clock may not be asked is refused: too many, too far, back, twice, nothing, no time at all', async () => {
  const clock = await newClock();
  const path = `/api/test/clocks/${clock}/advance`;
  const wrong = [
    { to: '2026-01-01T00:00:00Z' },
    { to: '2028-03-04T09:00:00Z' },
    { to: 'tomorrow' },
    { to: '2027-02-30T09:00:00Z' },
    { seconds: 0 },
    { seconds: testLimits.mostSeconds + 1 },
    { seconds: 1.5 },
    { seconds: 60, to: '2027-03-02T09:00:00Z' },
    {},
  ];
  for (const json of wrong)
    expect(await software.call('POST', path, { json }), JSON.stringify(json)).toMatchObject({ status: 422 });
  for (const json of [
    { starts_at: '0000-01-01T00:00:00Z' },
    { starts_at: '9999-12-31T23:59:59Z' },
    { test_balance: -1 },
  ])
    expect(await software.call('POST', '/api/test/clocks', { json }), JSON.stringify(json)).toMatchObject({
      status: 422,
    });
  const { clocks } = (await software.call('GET', '/api/test/clocks')).body;
  for (let made = clocks.length; made < testLimits.clocks; made++) await newClock();
  const over = await software.call('POST', '/api/test/clocks', { json: {} });
  expect(over).toMatchObject({ body: { code: 'test_clocks_used_up' } });
});
