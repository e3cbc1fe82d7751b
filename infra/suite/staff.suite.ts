import { expect, inject, test } from 'vitest';
import { until as untilAnswer } from '../client/calls.ts';
import { call, until } from './api.ts';
import { press, readyCart, settled, startPayment } from './orders.ts';
import { as, logIn } from './people.ts';

const randomId = () => Buffer.from(crypto.getRandomValues(new Uint8Array(15))).toString('base64url');

test.runIf(inject('staff'))('a refund that the provider rejected is closed once a guest was paid by hand', async () => {
  const person = inject('staff');
  if (!person) throw new Error('No staff.');
  const staff = as(await logIn(person.email, person.password));
  const ready = await readyCart();
  const { body } = await startPayment(ready);
  await press(body.redirect_url, 'pay');
  await settled(ready.cart);
  await press(body.redirect_url, 'reject_refunds');
  const path = `/api/staff/order/${body.order_id}/refund`;
  const refund = { refund_id: randomId(), reason: 'complaint', amount: 500 };
  const payout = `/api/staff/payment/${body.payment.slug}/refund/${refund.refund_id}/payout`;
  /** The refunds of this order that staff have before them. */
  const listed = async (list: string) => {
    const own: { state: string }[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const { body: page } = await staff.call(
        'GET',
        `/api/staff/refund?list=${list}&limit=2${cursor && `&cursor=${cursor}`}`,
      );
      own.push(...page.refunds.filter((one: { order_id: string; state: string }) => one.order_id === body.order_id));
      cursor = page.cursor;
    }
    return own;
  };
  const json = { note: 'Transferred on Friday' };
  expect((await staff.call('POST', payout, { json })).status).toBe(404);
  expect((await staff.call('POST', path, { json: refund })).status).toBe(200);
  expect(await staff.call('POST', payout, { json })).toMatchObject({ status: 409, body: { code: 'conflict' } });
  expect((await staff.call('POST', payout, { json: {} })).body.errors).toHaveProperty('note');
  expect((await call('POST', payout, { json })).status).toBe(401);
  expect(await listed('rejected')).toEqual([]);
  // The sandbox ends a refund a second after it was asked for: on a busy machine one that looks rarely comes too late.
  const waiting = await untilAnswer(
    () => listed('waiting'),
    (refunds) => refunds.some(({ state }) => state === 'asked'),
    { seconds: inject('scheduledWithinSeconds'), everyMs: 100 },
  );
  const open = { refund_id: refund.refund_id, payment: body.payment, amount: { amount: 500 }, cause: 'order' };
  expect(waiting).toMatchObject([{ ...open, state: 'asked', rejected_at: null }]);
  await press(body.redirect_url, 'finish_refunds');
  await until(
    () => staff.call('POST', path, { json: refund }),
    (answer) => answer.body.state === 'rejected',
    inject('scheduledWithinSeconds'),
  );
  expect(await listed('rejected')).toMatchObject([{ ...open, state: 'rejected', reason: 'complaint' }]);
  expect((await staff.call('GET', '/api/staff/refund?cursor=none')).status).toBe(422);
  expect((await call('GET', '/api/staff/refund')).status).toBe(401);
  const closed = await staff.call('POST', payout, { json });
  expect(closed).toMatchObject({ status: 200, body: { state: 'paid_out', amount: { amount: 500 }, ...json } });
  expect((await staff.call('POST', payout, { json })).body).toEqual(closed.body);
  expect((await staff.call('POST', payout, { json: { note: 'Again' } })).status).toBe(409);
  expect((await staff.call('POST', path, { json: refund })).body).toMatchObject({ state: 'paid_out' });
  expect([...(await listed('rejected')), ...(await listed('waiting'))]).toEqual([]);
});

test.runIf(inject('staff'))('staff make a coupon once; customers use it, nobody else makes any', async () => {
  const person = inject('staff');
  if (!person) throw new Error('No staff.');
  const staff = as(await logIn(person.email, person.password));
  const code = `DEMO${Date.now()}`;
  const coupon = {
    code: code.toLowerCase(),
    percent: 10,
    limit_total: 5,
    limit_per_customer: 1,
    services: ['translation'],
  };
  expect(await staff.call('POST', '/api/staff/coupon', { json: coupon })).toMatchObject({
    status: 201,
    body: { code },
  });
  expect((await staff.call('POST', '/api/staff/coupon', { json: coupon })).status).toBe(409);
  expect((await call('POST', '/api/staff/coupon', { json: coupon })).status).toBe(401);
  const wrong = [
    { amount: 100 },
    { percent: undefined },
    { valid_from: '2026-11-21T00:00:00Z', valid_until: '2026-11-20T00:00:00Z' },
  ];
  for (const change of wrong)
    expect((await staff.call('POST', '/api/staff/coupon', { json: { ...coupon, ...change } })).status).toBe(422);
  const content = 'word '.repeat(500);
  const full = await readyCart({ form: { content } });
  const reduced = await readyCart({ form: { content, coupon: code } });
  expect(reduced.amount).toBeLessThan(full.amount);
});
