import { expect, test } from 'vitest';
import { orderForm } from '../client/orders.ts';
import { textAt } from '../client/uploads.ts';
import { join, someone } from './account/companies.ts';
import { call, until } from './api.ts';
import { press, readyCart, status } from './orders.ts';

const make = (cart: string, json: object = {}) => call('POST', '/api/pay-link', { cart, json });
const read = (link: string) => call('POST', '/api/pay-link/read', { json: { link } });
const pay = (link: string, amount: number, change: object = {}) =>
  call('POST', '/api/pay-link/payment', { json: { link, amount, payment_method: 'card', ...change } });
async function made(cart: string): Promise<string> {
  const answer = await make(cart);
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  expect(answer.body.url).toContain(`/en/pay/#${answer.body.link}`);
  return answer.body.link;
}
const paid = (link: string) =>
  until(
    () => read(link),
    ({ body }) => body.state === 'done',
  );

test('by a link anybody sees what is bought and pays it once; the order is the customer’s, and nothing of it is shown', async () => {
  const me = await someone();
  const form = orderForm({ email: me.email });
  const { hash: cart } = (await me.call('POST', '/api/cart', { json: form })).body;
  expect(await make(cart)).toMatchObject({ status: 422, body: { errors: { address: expect.anything() } } });
  const { cart: other, amount } = await readyCart();
  const link = await made(other);
  const seen = (await read(link)).body;
  expect(seen).toMatchObject({ state: 'open', price_gross: { amount }, source_lang: 2, target_lang: [1], files: 0 });
  expect(seen.words).toBeGreaterThan(0);
  const text = JSON.stringify(seen);
  for (const secret of [other, String(form.content), 'Polna', '@']) expect(text).not.toContain(secret);
  expect((await call('GET', '/api/pay-link', { cart: other })).body.pay_link).toMatchObject({
    valid_until: seen.valid_until,
  });

  expect((await pay(link, amount - 1)).body.code).toBe('quote_changed');
  expect((await pay(link, amount, { payment_method: 'balance' })).status).toBe(402);
  const both = await Promise.all([pay(link, amount), pay(link, amount)]);
  for (const one of both) expect(one.status, JSON.stringify(one.body)).toBe(200);
  // One order and one attempt; its page leads back to the link's own, which the provider never learns.
  expect(new Set(both.map(({ body }) => body.redirect_url)).size).toBe(1);
  expect(Object.keys(both[0]?.body ?? {}).sort()).toEqual(['fee', 'redirect_url', 'status_name', 'total']);
  await press(both[0]?.body.redirect_url, 'pay');
  await paid(link);
  expect((await status(other)).body).toMatchObject({ status_name: 'done', price_gross: { amount } });
  expect((await pay(link, amount)).body.code).toBe('already_paid');
  expect((await make(other)).body.code).toBe('cart_closed');
});

test('an attempt of the customer is never handed to who has the link, nor theirs to the customer', async () => {
  const { cart, amount } = await readyCart();
  const link = await made(cart);
  const own = await call('POST', '/api/payment', { cart, json: { payment_method: 'card', amount } });
  const theirs = await pay(link, amount);
  expect(theirs.status).toBe(200);
  expect(theirs.body.redirect_url).not.toBe(own.body.redirect_url);
  expect((await pay(link, amount)).body.redirect_url).toBe(theirs.body.redirect_url);
  const again = await call('POST', '/api/payment', { cart, json: { payment_method: 'card', amount } });
  expect(again.body.redirect_url).toBe(own.body.redirect_url);
  const page = await textAt(theirs.body.redirect_url);
  expect(page).not.toContain(own.body.hash);
});

test('a link that is taken back or replaced opens nothing, and neither does one that never was', async () => {
  const { cart, amount } = await readyCart();
  const first = await made(cart);
  const second = await made(cart);
  expect(await read(first)).toMatchObject({ status: 410, body: { code: 'gone' } });
  expect(await pay(first, amount)).toMatchObject({ status: 410 });
  expect((await read(second)).status).toBe(200);
  expect((await call('DELETE', '/api/pay-link', { cart })).status).toBe(200);
  expect((await call('DELETE', '/api/pay-link', { cart })).status).toBe(404);
  expect((await call('GET', '/api/pay-link', { cart })).body.pay_link).toBeNull();
  expect(await pay(second, amount)).toMatchObject({ status: 410 });
  expect(await read('A'.repeat(32))).toMatchObject({ status: 410 });
  // The cart is as it was: its customer pays by themselves.
  expect((await call('POST', '/api/payment', { cart, json: { payment_method: 'card', amount } })).status).toBe(200);
});

test('what a member lets others pay is the company’s order; above their sum they ask for approval first', async () => {
  const owner = await someone({ type: 'company', company_name: 'Demo Machines' });
  const { act, id, colleague } = await join(owner, 'orderer');
  const { cart, amount } = await readyCart({ form: { email: colleague.email } });
  const making = () => act('POST', '/api/pay-link', { cart, json: { days: 1 } });
  await owner.call('PUT', '/api/team/approvals', { json: { approval_above: amount - 1 } });
  expect(await making()).toMatchObject({ status: 403, body: { code: 'approval_required' } });
  await owner.call('PUT', '/api/team/approvals', { json: { approval_above: amount } });
  const { link } = (await making()).body;
  // The sum counts at the moment of paying, too.
  await owner.call('PUT', '/api/team/approvals', { json: { approval_above: 1 } });
  expect(await pay(link, amount)).toMatchObject({ status: 410 });
  await owner.call('PUT', '/api/team/approvals', { json: { approval_above: null } });
  // What they may spend of the company's money is another matter: who has the link pays their own.
  await owner.call('PUT', `/api/team/member/${id}`, { json: { role: 'orderer', most_per_month: 0 } });
  const own = await act('POST', '/api/payment', { cart, json: { payment_method: 'card', amount } });
  expect(own.body.code).toBe('monthly_limit');
  const started = await pay(link, amount);
  await press(started.body.redirect_url, 'pay');
  await paid(link);
  const { orders } = (await owner.call('GET', '/api/orders')).body;
  expect(orders).toMatchObject([{ status_name: 'done', ordered_by: { id }, price_gross: { amount } }]);
  const { members } = (await owner.call('GET', '/api/team')).body;
  expect(members.find((one: { id: string }) => one.id === id)).toMatchObject({ spent_this_month: { amount: 0 } });
  const viewer = await join(owner, 'viewer');
  expect((await viewer.act('POST', '/api/pay-link', { cart, json: {} })).status).toBe(403);
});
