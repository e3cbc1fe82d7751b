import { afterAll, beforeAll, expect, test } from 'vitest';
import { methodIds } from '#infra/local/p24/api/methods.ts';
import { Coupon } from '#shared/model/money/coupon.ts';
import { digestOf } from '../../stores/digest.ts';
import { requoteCart } from '../carts/requoteCart.ts';
import { type PayWorld, startPayWorld } from '../payments/test/payWorld.ts';
import { startPayment } from './startPayment.ts';

let world: PayWorld;
beforeAll(async () => {
  world = await startPayWorld();
});
afterAll(() => world.stop());

test('ordering closes the cart, keeps the order and sends the customer to the provider', async () => {
  const cart = await world.newCart();
  expect(await world.status(cart)).toBe('not_found');
  const { order, redirectUrl } = await world.started(cart);
  expect(redirectUrl).toContain('/trnRequest/');
  expect(order).toMatchObject({ state: 'quoted', hash: cart.hash, quotation: { gross: 14760 }, test: true });
  const kept = await world.deps().carts.read(order.cartDigest, world.clock.at);
  expect(kept?.cart).toMatchObject({ state: 'ordered', orderId: order.id });
  expect(await world.deps().carts.readContent(order.cartDigest)).toBe(`Dzień dobry ${order.hash}`);
  expect(await world.status(cart)).toBe('awaiting_confirmation');
  const [asked] = world.provider.sandbox.transactions();
  expect(asked?.request).toMatchObject({
    amount: order.quotation.gross,
    sessionId: `${order.paymentSlug}.1`,
    language: 'pl',
    country: 'PL',
    urlReturn: expect.stringMatching(new RegExp(`/pl/payment/confirmation/${cart.hash}/$`)),
  });
});

test('starting again leads to the same page; another method is another attempt for the same order', async () => {
  const cart = await world.newCart();
  const first = await world.started(cart);
  const again = await world.started(cart);
  expect([again.redirectUrl, again.order.id]).toEqual([first.redirectUrl, first.order.id]);
  const bank = await world.started(cart, { method: 'przelewy24', bank: 31, providerTerms: true });
  expect(bank.redirectUrl).not.toBe(first.redirectUrl);
  expect(bank.order.id).toBe(first.order.id);
  const asked = world.provider.sandbox.transactions().find(({ request }) => request.method === 31);
  expect(asked?.request.regulationAccept).toBe(true);
  // Without a bank the page shows no terms that could be accepted, so none are passed on.
  await world.started(cart, { method: 'blik', providerTerms: true });
  const third = `${bank.order.paymentSlug}.3`;
  const blik = world.provider.sandbox.transactions().find(({ request }) => request.sessionId === third);
  expect(blik?.request.regulationAccept).toBe(false);
});

test('a bank opens only once the terms of its provider are accepted; nothing is ordered before', async () => {
  const cart = await world.newCart();
  const bank = { method: 'przelewy24', bank: 31 } as const;
  expect(await startPayment(world.deps(), world.wanted(cart, bank))).toEqual({
    refused: 'validation_failed',
    fields: { provider_terms: ['validation/consent'] },
  });
  expect(await world.status(cart)).toBe('not_found');
  expect((await world.started(cart, { ...bank, providerTerms: true })).redirectUrl).toContain('/trnRequest/');
});

test.each(['blik', 'card', 'transfer', 'paypal', 'przelewy24'] as const)(
  '%s is taken by the provider',
  async (method) => {
    const { redirectUrl } = await world.started(await world.newCart(), { method });
    expect((await fetch(redirectUrl)).status).toBe(200);
  },
);

test('of many starts at once one makes the order and the attempt, and all are sent to its page', async () => {
  const cart = await world.newCart();
  const started = await Promise.all(Array.from({ length: 12 }, () => world.started(cart)));
  expect(new Set(started.map(({ redirectUrl }) => redirectUrl)).size).toBe(1);
  expect(new Set(started.map(({ order }) => order.id)).size).toBe(1);
  const { orderId } = (await world.deps().carts.read(started[0]!.order.cartDigest, world.clock.at))!.cart;
  expect(orderId).toBe(started[0]!.order.id);
});

test('a price the customer did not see is not ordered', async () => {
  const cart = await world.newCart();
  const wanted = world.wanted(cart);
  for (const amount of [wanted.amount - 1, 0]) {
    expect(await startPayment(world.deps(), { ...wanted, amount, total: amount })).toEqual({
      refused: 'quote_changed',
    });
  }
});

test('nothing is ordered without a cart, billing data, or from a balance that is not there', async () => {
  const cart = await world.newCart({ billing: undefined });
  expect(await startPayment(world.deps(), world.wanted(cart))).toMatchObject({
    refused: 'validation_failed',
    fields: { address: ['validation/required'] },
  });
  expect(await startPayment(world.deps(), world.wanted(cart, { method: 'balance' }))).toEqual({
    refused: 'payment_required',
  });
  for (const cartHash of [undefined, 'nobody-has-this-cart-hash']) {
    expect(await startPayment(world.deps(), world.wanted(cart, { cartHash }))).toEqual({ refused: 'not_found' });
  }
  expect(await world.status(cart)).toBe('not_found');
});

test('a bank that the provider does not have or has closed is the caller’s mistake, told at its field', async () => {
  for (const bank of [99_999, methodIds.bnp]) {
    const cart = await world.newCart();
    expect(
      await startPayment(world.deps(), world.wanted(cart, { method: 'przelewy24', bank, providerTerms: true })),
    ).toEqual({ refused: 'validation_failed', fields: { bank: ['validation/method_unavailable'] } });
  }
});

test.each(['unavailable', 'lost_before', 'lost_after', 'hang'] as const)(
  'when the provider’s answer is %s the customer may begin again, for the same order',
  async (mode) => {
    const cart = await world.newCart();
    world.provider.sandbox.fail({ path: 'transaction/register', mode, times: 1 });
    expect(await startPayment(world.deps(), world.wanted(cart))).toEqual({ refused: 'provider_unavailable' });
    expect(await world.status(cart)).toBe('failed');
    const { order, redirectUrl } = await world.started(cart);
    expect(redirectUrl).toContain('/trnRequest/');
    expect((await world.deps().payments.read(order.paymentSlug))?.attempts.map(({ state }) => state)).toEqual([
      'refused',
      'started',
    ]);
  },
);

test('an address longer than the provider takes is replaced, the customer pays all the same', async () => {
  const cart = await world.newCart();
  const email = `${'a'.repeat(60)}@example.com`;
  const long = await world.newCart({ form: { ...cart.form!, email } });
  const { order } = await world.started(long);
  expect(order.email).toBe(email);
  expect(world.provider.sandbox.transactions()[0]?.request.email).toBe('help@verso.example');
});

test('an order that a coupon makes free is accepted at once, with one mail', async () => {
  const coupon = Coupon.parse({ terms: { kind: 'percent', code: 'ALL', part: 10_000 } });
  await world.deps().carts.coupons.create(coupon);
  const free = await world.newCart({ form: { ...(await world.newCart()).form!, coupon: 'ALL' } });
  const quoted = await requoteCart({ carts: world.deps().carts, now: world.clock.at }, digestOf(free.hash));
  const { order, started } = await world.started(quoted!.cart);
  expect(order.quotation.gross).toBe(0);
  expect([order.state, started.redirectUrl, await world.status(free)]).toEqual(['accepted', null, 'done']);
  expect((await world.started(quoted!.cart)).started.redirectUrl).toBeNull();
  expect(world.mailMessages).toEqual([{ version: 1, id: `order_accepted.${order.id}` }]);
});
