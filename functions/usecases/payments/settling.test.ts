import { afterAll, beforeAll, expect, test } from 'vitest';
import { signNotice } from '#functions/gateways/p24/sign.ts';
import { testCredentials } from '#infra/local/p24/test/p24World.ts';
import { startPayment } from '../ordering/startPayment.ts';
import { paymentMail } from './paymentMails.ts';
import { receiveNotice, settlePayment } from './settlePayment.ts';
import { sweepPayments } from './sweepPayments.ts';
import { type PayWorld, startPayWorld } from './test/payWorld.ts';

let world: PayWorld;
beforeAll(async () => {
  world = await startPayWorld();
});
afterAll(() => world.stop());

/** Without the mail that an order waits for its payment, which every one of them owes until it is paid. */
const mailsOf = async (id: string) =>
  (await world.rows('work')).filter(({ orderId, template }) => orderId === id && template !== 'order_unpaid');
const rowsOf = async (slug: string) => (await world.deps().payments.read(slug))!;
/** The number of different notices queued for a payment: the provider repeats them, and they are queued once stored. */
const keptNotices = (slug: string) => expect.poll(() => toldOf(slug).size);
const toldOf = (slug: string) =>
  new Set(world.settleMessages.filter((message) => message.slug === slug).map(({ orderId }) => orderId));

/** Orders and, if given, presses `action` on the provider's page. */
async function ordered(action?: string) {
  const cart = await world.newCart();
  const started = await world.started(cart);
  if (action) await world.provider.press(started.redirectUrl, action);
  return { cart, slug: started.order.paymentSlug, ...started };
}

test('a paid order is done: notice kept, verified, order accepted, one mail owed', async () => {
  const { cart, order, slug } = await ordered('pay');
  await keptNotices(slug).toBe(1);
  expect(await world.status(cart)).toBe('awaiting_confirmation');
  expect(await world.drain()).toContain('applied');
  expect(await world.status(cart)).toBe('done');
  const { payment, attempts, notices } = await rowsOf(slug);
  expect(payment).toMatchObject({ state: 'paid', paidAttempt: 1, unapplied: 0 });
  expect([attempts[0]?.state, notices[0]?.state, notices[0]?.outcome]).toEqual(['paid', 'settled', 'applied']);
  expect(await world.deps().orders.read(order.id)).toMatchObject({ state: 'accepted' });
  expect(await mailsOf(order.id)).toMatchObject([
    { template: 'order_accepted', to: 'buyer@example.com', locale: 'pl' },
  ]);
  expect(world.mailMessages).toContainEqual({ version: 1, id: `order_accepted.${order.id}` });
  expect(await startPayment(world.deps(), world.wanted(cart))).toEqual({ refused: 'already_paid' });
});

test('notices that come twice, repeated and out of order change nothing more', async () => {
  const { cart, order, slug } = await ordered('out_of_order');
  await keptNotices(slug).toBe(1);
  const [kept] = world.provider.notices.filter((body) => body.includes(slug));
  await Promise.all(Array.from({ length: 8 }, () => receiveNotice(world.deps(), kept ?? '')));
  const [message] = world.settleMessages;
  const outcomes = await Promise.all(Array.from({ length: 8 }, () => settlePayment(world.deps(), message!)));
  expect(outcomes.filter((outcome) => outcome === 'applied')).toHaveLength(1);
  await world.drain();
  expect(await receiveNotice(world.deps(), kept ?? '')).toEqual({ outcome: 'stored' });
  expect(await world.drain()).toEqual([]);
  expect(await world.status(cart)).toBe('done');
  expect(await mailsOf(order.id)).toHaveLength(1);
  expect((await rowsOf(slug)).payment.unapplied).toBe(0);
});

test('a notice with a bad signature is refused before anything is written', async () => {
  const { cart, slug, redirectUrl } = await ordered();
  const before = await world.rows('payments');
  await world.provider.press(redirectUrl, 'forge');
  const sent = () => world.provider.sandbox.transactions().find(({ request }) => request.sessionId === `${slug}.1`);
  await expect.poll(() => sent()?.deliveries).toMatchObject([{ kind: 'forged_notice', answered: 400 }]);
  expect(await world.rows('payments')).toEqual(before);
  expect(await world.status(cart)).toBe('awaiting_confirmation');
});

test('a rightly signed notice about another amount, currency or session is refused before anything is written', async () => {
  const { slug, order } = await ordered();
  const before = await world.rows('payments');
  const amount = order.quotation.gross;
  const right = {
    ...{ merchantId: testCredentials.merchantId, posId: testCredentials.posId, sessionId: `${slug}.1` },
    ...{ amount, originAmount: amount, currency: 'PLN', orderId: 3000000999, methodId: 25, statement: 'p24' },
  };
  const told = async (change: object) => {
    const notice = { ...right, ...change };
    const result = await receiveNotice(
      world.deps(),
      JSON.stringify({ ...notice, sign: signNotice(notice, testCredentials.crc) }),
    );
    return 'code' in result ? result.code : result.outcome;
  };
  expect(await told({ amount: amount - 1 })).toBe('wrong_amount');
  expect(await told({ originAmount: amount + 1 })).toBe('wrong_amount');
  expect(await told({ currency: 'EUR' })).toBe('wrong_currency');
  for (const sessionId of [`${slug}.2`, `${slug}`, 'x.1', `${'a'.repeat(20)}.1`, `${slug}.01`]) {
    expect(await told({ sessionId })).toBe('unknown_session');
  }
  expect(await told({ posId: 1 })).toBe('foreign');
  expect(await world.rows('payments')).toEqual(before);
});

test('a signed notice about money that the provider does not have is kept and rejected, and credits nothing', async () => {
  const { cart, slug, order } = await ordered();
  const amount = order.quotation.gross;
  const { merchantId, posId, crc } = testCredentials;
  const notice = { merchantId, posId, sessionId: `${slug}.1`, amount, originAmount: amount, currency: 'PLN' };
  const signed = { ...notice, orderId: 3000000998, methodId: 25, statement: '' };
  await receiveNotice(world.deps(), JSON.stringify({ ...signed, sign: signNotice(signed, crc) }));
  expect(await world.drain()).toEqual(['rejected']);
  expect(await world.status(cart)).toBe('awaiting_confirmation');
  expect((await rowsOf(slug)).notices).toMatchObject([{ state: 'rejected' }]);
});

test('less money than was asked for pays nothing, and the sweeper says so', async () => {
  const { cart, slug } = await ordered('pay_less');
  const sent = () => world.provider.sandbox.transactions().find(({ request }) => request.sessionId === `${slug}.1`);
  await expect.poll(() => sent()?.deliveries[0]?.answered).toBe(400);
  world.later(2);
  expect((await sweepPayments(world.deps())).wrongAmounts).toBe(1);
  expect(await world.drain()).not.toContain('applied');
  expect((await rowsOf(slug)).notices).toEqual([]);
  world.later(60);
  expect(await world.status(cart)).toBe('failed');
});

test.each(['unavailable', 'lost_before', 'lost_after', 'hang'] as const)(
  'a verification whose answer is %s is repeated until it is known',
  async (mode) => {
    const { cart, slug, order } = await ordered('pay');
    await keptNotices(slug).toBe(1);
    world.provider.sandbox.fail({ path: 'transaction/verify', mode, times: 1 });
    world.provider.sandbox.fail({ path: 'transaction/by/sessionId', mode: 'unavailable', times: 1 });
    const message = { slug, attempt: 1, orderId: (await rowsOf(slug)).notices[0]!.orderId };
    expect(await settlePayment(world.deps(), message)).toBe('away');
    expect(await world.status(cart)).toBe('awaiting_confirmation');
    world.settleMessages.length = 0;
    world.later(2);
    expect((await sweepPayments(world.deps())).noticesRedriven).toBeGreaterThan(0);
    expect(await world.drain()).toContain('applied');
    expect(await world.status(cart)).toBe('done');
    expect(await mailsOf(order.id)).toHaveLength(1);
  },
);

test('a payment whose notice never comes is found by asking', async () => {
  world.hook.isUp = false;
  const { cart, slug } = await ordered('pay');
  world.later(2);
  await sweepPayments(world.deps());
  expect((await rowsOf(slug)).notices).toMatchObject([{ source: 'sweep', state: 'received' }]);
  expect(await world.drain()).toContain('applied');
  expect(await world.status(cart)).toBe('done');
  world.hook.isUp = true;
});

test('money that waits for more than 15 minutes is reported as overdue', async () => {
  const { slug } = await ordered('pay');
  await keptNotices(slug).toBe(1);
  world.settleMessages.length = 0;
  world.later(16);
  expect((await sweepPayments(world.deps())).overdue).toBeGreaterThan(0);
  await world.drain();
  world.later(16);
  expect((await sweepPayments(world.deps())).overdue).toBe(0);
});

test('an unpaid attempt ends after its time, the order after three days; money after that stays the customer’s', async () => {
  const { cart, order, slug, redirectUrl } = await ordered();
  world.later(40);
  expect(await world.status(cart)).toBe('failed');
  await sweepPayments(world.deps());
  expect((await rowsOf(slug)).attempts[0]?.state).toBe('expired');
  const second = await world.started(cart, { method: 'transfer' });
  expect(await world.status(cart)).toBe('awaiting_confirmation');
  world.later(3 * 24 * 60);
  await sweepPayments(world.deps());
  expect(await world.status(cart)).toBe('awaiting_confirmation');
  const last = new Date((await rowsOf(slug)).payment.expiresAt);
  expect(await startPayment({ ...world.deps(), now: last }, world.wanted(cart))).toEqual({ refused: 'cart_closed' });
  for (let day = 0; day < 6; day++) {
    world.later(24 * 60);
    await sweepPayments(world.deps());
  }
  expect(await world.status(cart)).toBe('expired');
  expect(await world.deps().orders.read(order.id)).toMatchObject({ state: 'expired' });
  expect(await startPayment(world.deps(), world.wanted(cart))).toEqual({ refused: 'cart_closed' });

  await world.provider.press(redirectUrl, 'pay');
  await world.provider.press(second.redirectUrl, 'pay');
  await keptNotices(slug).toBe(2);
  expect((await world.drain()).filter((outcome) => outcome === 'late')).toHaveLength(2);
  expect(await world.status(cart)).toBe('expired');
  expect((await rowsOf(slug)).payment.unapplied).toBe(2 * order.quotation.gross);
  expect(await mailsOf(order.id)).toMatchObject([{ template: 'payment_unapplied' }, { template: 'payment_unapplied' }]);
});

test('money that arrived late but before the order was given up still pays it, even if its notices were lost', async () => {
  const { cart, redirectUrl } = await ordered();
  world.later(40);
  await sweepPayments(world.deps());
  world.hook.isUp = false;
  await world.provider.press(redirectUrl, 'pay');
  world.later(3 * 24 * 60);
  await sweepPayments(world.deps());
  expect(await world.drain()).toContain('applied');
  expect(await world.status(cart)).toBe('done');
  world.hook.isUp = true;
});

test('paying twice by two attempts pays the order once and keeps the rest for the customer', async () => {
  const { cart, order, slug, redirectUrl } = await ordered();
  const other = await world.started(cart, { method: 'przelewy24' });
  await Promise.all([redirectUrl, other.redirectUrl].map((url) => world.provider.press(url, 'pay_twice')));
  await keptNotices(slug).toBe(2);
  const messages = (await rowsOf(slug)).notices;
  const outcomes = await Promise.all([...messages, ...messages].map((message) => settlePayment(world.deps(), message)));
  expect(outcomes.filter((outcome) => outcome === 'applied')).toHaveLength(1);
  expect(outcomes.filter((outcome) => outcome === 'second')).toHaveLength(1);
  expect(await world.status(cart)).toBe('done');
  expect((await rowsOf(slug)).payment.unapplied).toBe(order.quotation.gross);
  expect((await mailsOf(order.id)).map(({ template }) => template).sort()).toEqual([
    'order_accepted',
    'payment_unapplied',
  ]);
});

test('money that was given back at the provider before it was used is not used', async () => {
  const { cart, slug, order } = await ordered('pay');
  await keptNotices(slug).toBe(1);
  const { orderId } = (await rowsOf(slug)).notices[0]!;
  const { client, press } = world.provider;
  const money = { sessionId: `${slug}.1`, orderId, amount: order.quotation.gross };
  await client.verify(money);
  const request = { requestId: slug, refundsUuid: slug, description: 'panel', urlStatus: world.provider.shopUrl };
  await client.refund({ ...money, ...request });
  const { redirectUrl } = await world.started(cart);
  await press(redirectUrl, 'finish_refunds');
  expect(await settlePayment(world.deps(), { slug, attempt: 1, orderId })).toBe('rejected');
  expect(await world.status(cart)).not.toBe('done');
  world.settleMessages.length = 0;
});

test('a notice is settled once even by a writer that believes the payment is still waiting or unpaid', async () => {
  const { slug } = await ordered('pay');
  await keptNotices(slug).toBe(1);
  const before = await rowsOf(slug);
  await world.drain();
  const { ordering, now } = world.deps();
  const money = { notice: before.notices[0]!, attempt: before.attempts[0]! };
  const paid = (await rowsOf(slug)).payment;
  const settle = (payment: typeof paid, outcome: 'applied' | 'second', id: string) => {
    const mail = { ...paymentMail(payment, money, outcome, now)!, id };
    return ordering.settle({ payment, ...money, outcome, mail, now });
  };
  expect(await settle(before.payment, 'applied', `again.${slug}`)).toBe('changed');
  expect(await settle(paid, 'second', `once-more.${slug}`)).toBe('changed');
  expect((await rowsOf(slug)).payment.unapplied).toBe(0);
});
