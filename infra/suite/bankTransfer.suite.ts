import { expect, inject, test } from 'vitest';
import { call } from './api.ts';
import { press, readyCart, settled, startPayment } from './orders.ts';
import { as, logIn, newPerson, newStaff } from './people.ts';

const today = () => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Warsaw' }).format(new Date());
const newReference = () => `BANK-${crypto.randomUUID().slice(0, 18).toUpperCase()}-7`;

/** An order whose customer chose to pay by transfer; nothing has come yet. */
async function awaitedOrder(method = 'transfer') {
  const ready = await readyCart();
  const { body } = await startPayment(ready, { payment_method: method });
  return {
    ...ready,
    id: body.order_id as string,
    slug: body.payment.slug as string,
    page: body.redirect_url as string,
  };
}

test.runIf(inject('staff'))(
  'a transfer on our bank account moves its order once, and only for the right sum',
  async () => {
    const [finance, support] = [await newStaff('finance'), await newStaff('support')];
    const order = await awaitedOrder();
    const path = `/api/staff/transfer/${order.id}`;
    const { body: list } = await finance.call('GET', '/api/staff/transfer?limit=50');
    expect(list.transfers).toContainEqual(
      expect.objectContaining({ order_id: order.id, title: `Verso ${order.id}`, payment: { slug: order.slug } }),
    );
    expect((await finance.call('GET', path)).body).toMatchObject({ state: 'awaiting', paid_at: null });
    const json = { amount: order.amount, received_on: today(), reference: newReference() };
    const send = (change: object = {}, who = finance) => who.call('POST', path, { json: { ...json, ...change } });
    expect((await send({}, support)).status).toBe(403);
    expect((await call('POST', path, { json })).status).toBe(401);
    expect((await send({ amount: order.amount - 1 })).body).toMatchObject({
      status: 422,
      errors: { amount: [expect.stringContaining('less')] },
    });
    expect((await send({ amount: order.amount + 1 })).body.errors.amount[0]).toContain('more');
    expect((await send({ received_on: '2999-01-01' })).body.errors).toHaveProperty('received_on');
    expect((await send({ reference: 'Anna Example' })).body.errors).toHaveProperty('reference');
    const unknown = await finance.call('POST', '/api/staff/transfer/ZZZZZZZZZZ', { json });
    expect(unknown).toMatchObject({ status: 404 });

    const booked = await Promise.all([send(), send(), send()]);
    for (const one of booked)
      expect(one).toMatchObject({ status: 200, body: { order_id: order.id, amount: { amount: order.amount } } });
    expect(new Set(booked.map(({ body }) => body.paid_at)).size).toBe(1);
    expect((await settled(order.cart)).body.status_name).toBe('done');
    const { body: money } = await finance.call('GET', `/api/staff/order/${order.id}/money`);
    expect(money).toMatchObject({ paid: true, payment_method: 'transfer', amount_paid: { amount: order.amount } });

    expect((await send({ reference: newReference() })).body).toMatchObject({ status: 409, code: 'already_paid' });
    const other = await awaitedOrder();
    const reused = { json: { ...json, amount: other.amount } };
    expect((await finance.call('POST', `/api/staff/transfer/${other.id}`, reused)).body.code).toBe('transfer_known');
    const { body: after } = await finance.call('GET', '/api/staff/transfer?limit=50');
    const left = after.transfers.map((one: { order_id: string }) => one.order_id);
    expect(left).toContain(other.id);
    expect(left).not.toContain(order.id);

    const administrator = await newStaff();
    const { body: audit } = await administrator.call(
      'GET',
      `/api/staff/audit?object=${encodeURIComponent(`order#${order.id}`)}`,
    );
    expect(audit.lines.filter((line: { act: string }) => line.act === 'transfer_received')).toEqual([
      expect.objectContaining({ after: expect.objectContaining({ amount: order.amount, reference: json.reference }) }),
    ]);
  },
);

test.runIf(inject('staff'))('what the provider pays besides a booked transfer is money that came twice', async () => {
  const finance = await newStaff('finance');
  const order = await awaitedOrder('card');
  const json = { amount: order.amount, received_on: today(), reference: newReference() };
  expect((await finance.call('POST', `/api/staff/transfer/${order.id}`, { json })).status).toBe(200);
  await press(order.page, 'pay');
  const { body } = await finance.call('GET', `/api/staff/order/${order.id}/money`);
  expect(body).toMatchObject({ paid: true, payment_method: 'transfer', amount_paid: { amount: order.amount } });
  const refund = {
    refund_id: crypto.randomUUID().replaceAll('-', '').slice(0, 20),
    reason: 'goodwill',
    work: 'goes_on',
    to: 'provider',
  };
  const given = await finance.call('POST', `/api/staff/order/${order.id}/refund`, { json: refund });
  expect(given).toMatchObject({ status: 200, body: { state: 'requested', to: 'provider' } });
});

test.runIf(inject('staff'))('a transfer for a top-up comes to the balance with its bonus, once', async () => {
  const finance = await newStaff('finance');
  const me = as(await logIn(await newPerson()));
  const wanted = { amount: 25_000, country_id: 616, payment_method: 'transfer', pay: true };
  const { body } = await me.call('POST', '/api/prepaid', { json: wanted });
  const path = `/api/staff/transfer/${body.payment.slug}`;
  const { sums } = (await finance.call('GET', path)).body;
  const json = { amount: sums[0].amount, received_on: today(), reference: newReference() };
  for (const _ of [1, 2])
    expect(await finance.call('POST', path, { json })).toMatchObject({ status: 200, body: { order_id: null } });
  const { balance } = (await me.call('GET', '/api/balance')).body;
  expect(balance.amount).toBe(26_250);
});
