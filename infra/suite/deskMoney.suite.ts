import { expect, inject, test } from 'vitest';
import { call, orderForm, paymentForm } from './api.ts';
import { fund, press, readyCart, settled, startPayment } from './orders.ts';
import { as, logIn, newPerson, newStaff } from './people.ts';

const randomId = () => Buffer.from(crypto.getRandomValues(new Uint8Array(15))).toString('base64url');

async function demoStaff() {
  const person = inject('staff');
  if (!person) throw new Error('No staff.');
  return as(await logIn(person.email, person.password));
}

/** A guest's order of so many words, paid by card. */
async function paidOrder(words: number) {
  const ready = await readyCart({ form: { content: 'word '.repeat(words) } });
  const { body } = await startPayment(ready);
  await press(body.redirect_url, 'pay');
  await settled(ready.cart);
  return { id: body.order_id as string, slug: body.payment.slug as string, amount: ready.amount };
}

test.runIf(inject('staff'))('a refund above the limit waits for a second person and begins once', async () => {
  const [anna, bert] = [await demoStaff(), await newStaff('finance')];
  const order = await paidOrder(6000);
  expect(order.amount).toBeGreaterThan(100_000);
  const path = `/api/staff/order/${order.id}`;
  const preview = await anna.call('POST', `${path}/refund/preview`, { json: { act: 'cancel' } });
  expect(preview).toMatchObject({
    status: 200,
    body: { amount: { amount: order.amount }, needs_approval: true, balance: null, to: 'provider' },
  });
  const both = { json: { act: 'cancel', amount: 5 } };
  expect((await anna.call('POST', `${path}/refund/preview`, both)).body.errors).toHaveProperty('act');
  const refund = { refund_id: randomId(), reason: 'cancellation', act: 'cancel' };
  const asked = await Promise.all([1, 2].map(() => anna.call('POST', `${path}/refund`, { json: refund })));
  for (const one of asked) expect(one.body).toMatchObject({ state: 'awaiting_approval', balance: null });
  const open = await bert.call('GET', '/api/staff/refund/approval?limit=100');
  expect(open.body.approvals).toContainEqual(
    expect.objectContaining({ refund_id: refund.refund_id, order_id: order.id, is_mine: false, act: 'cancel' }),
  );
  const decided = `/api/staff/payment/${order.slug}/refund/${refund.refund_id}`;
  expect(await anna.call('POST', `${decided}/approval`)).toMatchObject({
    status: 403,
    body: { code: 'second_person' },
  });
  expect((await call('POST', `${decided}/approval`)).status).toBe(401);
  const approved = await Promise.all([1, 2].map(() => bert.call('POST', `${decided}/approval`)));
  for (const one of approved) expect(one).toMatchObject({ status: 200, body: { amount: { amount: order.amount } } });
  expect((await bert.call('POST', `${decided}/refusal`, { json: { reason: 'late' } })).status).toBe(409);
  const { body: money } = await anna.call('GET', `${path}/money`);
  expect(money).toMatchObject({ status: 'cancelled', left: { amount: 0 }, acts: [], balance: null });
  expect(money.refunds).toMatchObject([
    { refund_id: refund.refund_id, is_mine: true, amount: { amount: order.amount } },
  ]);
});

test.runIf(inject('staff'))('what one person gives back of an order together stays below the limit', async () => {
  const anna = await demoStaff();
  const order = await paidOrder(6000);
  const path = `/api/staff/order/${order.id}/refund`;
  const give = (amount: number) =>
    anna.call('POST', path, { json: { refund_id: randomId(), reason: 'goodwill', amount, work: 'goes_on' } });
  expect((await give(60_000)).body.state).not.toBe('awaiting_approval');
  const second = (await give(60_000)).body;
  expect(second).toMatchObject({ state: 'awaiting_approval', kept: { amount: order.amount - 120_000 } });
  const refusal = `/api/staff/payment/${order.slug}/refund/${second.refund_id}/refusal`;
  expect((await anna.call('POST', refusal, { json: {} })).body.errors).toHaveProperty('reason');
  const declined = await anna.call('POST', refusal, { json: { reason: 'a mistake of mine' } });
  expect(declined.body).toMatchObject({ state: 'declined', order_id: order.id });
  const { body } = await anna.call('GET', `/api/staff/order/${order.id}/money`);
  expect(body.refunded).toMatchObject({ amount: 60_000 });
  expect(body.refunds.map(({ state }: { state: string }) => state)).toContain('declined');
});

/**
 * Nothing of it is delivered, so nobody complains of it while it goes on; once it is cancelled its buyer does, never for more than
 * is left, and what staff promise of it is done by hand.
 */
async function cancelledAndComplained(me: ReturnType<typeof as>, staff: ReturnType<typeof as>, id: string) {
  const path = `/api/order/${id}`;
  const complain = (demand: string) => me.call('POST', `${path}/complaint`, { json: { text: 'Too little.', demand } });
  expect((await complain('correct')).body.code).toBe('not_delivered');
  expect((await me.call('GET', `${path}/complaint`)).body.may_complain).toBe(false);
  const { acts } = (await me.call('GET', `${path}/giving-up`)).body;
  const way = acts.find(({ act }: { act: string }) => act === 'cancel').ways[0];
  const wanted = { act: 'cancel', to: way.to, amount: way.amount.amount };
  expect((await me.call('POST', `${path}/giving-up`, { json: wanted })).status).toBe(200);
  const seen = await me.call('GET', `${path}/complaint`);
  expect(seen.body).toMatchObject({ may_complain: true, left: { amount: 0 } });
  expect((await complain('refund')).body.errors).toHaveProperty('demand');
  const stranger = await call('POST', `${path}/complaint`, { json: { text: 'Mine.', demand: 'correct' } });
  expect(stranger.status).toBe(404);
  expect(await complain('correct')).toMatchObject({ status: 201, body: { name: `${id}/R1` } });
  const decision = { outcome: 'upheld', remedy: 'correction', answer: 'We look into it.' };
  const decided = await staff.call('POST', `/api/staff/order/${id}/complaint/1/decision`, { json: decision });
  expect(decided.body).toMatchObject({ is_decided: true, decision: { remedy: 'correction', by_hand: true } });
}

test.runIf(inject('staff'))(
  'what goes back to a balance says the balance before and after, asked again too',
  async () => {
    const staff = await demoStaff();
    const me = as(await logIn(await newPerson()));
    await fund(me);
    const { body: cart } = await me.call('POST', '/api/cart', { json: orderForm() });
    const billed = await me.call('PUT', `/api/cart/${cart.hash}`, { json: paymentForm() });
    const { amount } = billed.body.quotation.price_gross;
    const json = { cart: cart.hash, payment_method: 'balance', amount };
    const { body: order } = await me.call('POST', '/api/payment', { json });
    const refund = { refund_id: randomId(), reason: 'complaint', amount: 100, to: 'balance' };
    const give = () => staff.call('POST', `/api/staff/order/${order.order_id}/refund`, { json: refund });
    const left = 10_000 - amount;
    for (const answer of [await give(), await give()])
      expect(answer).toMatchObject({
        status: 200,
        body: { state: 'completed', balance: { before: { amount: left }, after: { amount: left + 100 } } },
      });
    expect((await me.call('GET', '/api/balance')).body.balance.amount).toBe(left + 100);
    await cancelledAndComplained(me, staff, order.order_id);
    expect((await me.call('GET', '/api/balance')).body.balance.amount).toBe(10_000);
  },
);
