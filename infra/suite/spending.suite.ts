import { expect, test } from 'vitest';
import { call, orderForm, paymentForm } from './api.ts';
import { fund } from './orders.ts';
import { as, logIn, newPerson } from './people.ts';

const month = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Warsaw' }).format(new Date()).slice(0, 7);

test('what was ordered from the balance is in the report, its CSV and the statement as PDF; wrong months are refused', async () => {
  const me = as(await logIn(await newPerson()));
  await fund(me, 50_000);
  const { body: cart } = await me.call('POST', '/api/cart', { json: orderForm({ external_id: 'X-1' }) });
  const billed = await me.call('PUT', '/api/cart/0', { cart: cart.hash, json: paymentForm() });
  const { amount } = billed.body.quotation.price_gross;
  const json = { payment_method: 'balance', amount, same_again: true };
  const paid = await me.call('POST', '/api/payment', { cart: cart.hash, json });
  expect(paid.status).toBeLessThan(300);

  const report = await me.call('GET', `/api/account/spending?from=${month}&to=${month}`);
  const sums = { orders: 1, gross: { amount }, refunded: { amount: 0 }, spent: { amount } };
  expect(report).toMatchObject({
    status: 200,
    body: { total: sums, months: [{ key: month, ...sums }], pairs: [sums], complete: true, monthly_mail: false },
  });
  const csv = await me.call('GET', `/api/account/spending/csv?by=order&from=${month}`);
  expect(csv).toMatchObject({ status: 200, body: { rows: 1, complete: true } });
  expect(csv.body.csv).toContain(paid.body.order_id);
  expect(csv.body.csv).toContain('X-1');

  const link = await me.call('GET', `/api/balance/statement?month=${month}`);
  expect(link).toMatchObject({ status: 200, body: { file_name: `balance-${month}.pdf` } });
  const file = await fetch(link.body.url);
  expect(
    Buffer.from(await file.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');

  for (const monthly of [true, false, true]) {
    expect((await me.call('PUT', '/api/account/spending/mail', { json: { monthly } })).body).toEqual({ monthly });
    expect((await me.call('GET', '/api/account/spending')).body).toMatchObject({ monthly_mail: monthly });
  }
  for (const query of ['?from=2026-13', '?from=2020-01&to=2026-01', `?from=${month}&to=2020-01`])
    expect((await me.call('GET', `/api/account/spending${query}`)).status, query).toBe(422);
  expect((await me.call('GET', '/api/balance/statement')).status).toBe(422);
  expect((await call('GET', '/api/account/spending')).status).toBe(401);
});
