import { afterAll, beforeAll, expect, test } from 'vitest';
import { sessionIdOf } from '#functions/domain/payment/attempts.ts';
import { signCardRefusal } from '#functions/gateways/p24/sign.ts';
import { testCredentials } from '#infra/local/p24/test/p24World.ts';
import { readOrderStatus } from '../orders/orders.ts';
import { receiveCardRefusal } from './settlePayment.ts';
import { type PayWorld, startPayWorld } from './test/payWorld.ts';

let world: PayWorld;
beforeAll(async () => {
  world = await startPayWorld();
});
afterAll(() => world.stop());

/** Orders by card and, if given, presses `action` on the provider's page. */
async function ordered(action?: string) {
  const cart = await world.newCart();
  const { order, redirectUrl, started } = await world.started(cart);
  if (action) await world.provider.press(redirectUrl, action);
  return { cart, slug: order.paymentSlug, redirectUrl, total: started.total };
}
type Ordered = Awaited<ReturnType<typeof ordered>>;

const statusOf = ({ cart }: Ordered) => expect.poll(() => world.status(cart));

/** The provider repeats its notice until the money is verified, so a busy machine sees several. */
const moneyTold = () => expect.poll(() => world.settleMessages.length).toBeGreaterThan(0);

function refusal({ slug, total }: Ordered, change: Record<string, unknown> = {}) {
  const body = {
    amount: total as number,
    '3ds': true,
    method: 218,
    orderId: 1,
    sessionId: sessionIdOf({ slug, attempt: 1 }),
    errorCode: '51',
    errorMessage: 'Odmowa',
    ...change,
  };
  return JSON.stringify({ ...body, sign: signCardRefusal(body, testCredentials.crc), ...(change.sign ? change : {}) });
}

test('a card that the bank refused is shown at once, with the reason', async () => {
  const paying = await ordered('fail');
  await statusOf(paying).toBe('failed');
  expect(await readOrderStatus(world.deps(), paying.cart.hash)).toMatchObject({ failure: 'card_refused' });
});

test('paying again opens a new page, which pays the order', async () => {
  const paying = await ordered('fail');
  await statusOf(paying).toBe('failed');
  const { redirectUrl } = await world.started(paying.cart);
  expect(redirectUrl).not.toBe(paying.redirectUrl);
  expect(await world.status(paying.cart)).toBe('awaiting_confirmation');
  await world.provider.press(redirectUrl, 'pay');
  await moneyTold();
  await world.drain();
  expect(await world.status(paying.cart)).toBe('done');
});

test('money that still comes, by another card on the same page, pays the order', async () => {
  const paying = await ordered('fail');
  await statusOf(paying).toBe('failed');
  await world.provider.press(paying.redirectUrl, 'pay');
  await moneyTold();
  await world.drain();
  expect(await world.status(paying.cart)).toBe('done');
  // A repeated notice of refusal arrives after the money.
  expect(await receiveCardRefusal(world.deps(), refusal(paying))).toEqual({ outcome: 'stored' });
  expect(await world.status(paying.cart)).toBe('done');
});

test('a repeated notice changes nothing: the first one counts', async () => {
  const paying = await ordered();
  expect(await receiveCardRefusal(world.deps(), refusal(paying))).toEqual({ outcome: 'stored' });
  const before = await world.rows('payments');
  world.later(1);
  expect(await receiveCardRefusal(world.deps(), refusal(paying, { errorCode: '05' }))).toEqual({ outcome: 'stored' });
  expect(await world.rows('payments')).toEqual(before);
});

test('nothing is written for one that is forged, of another sum or of no payment of ours', async () => {
  const paying = await ordered();
  const before = await world.rows('payments');
  const given = [
    [refusal(paying, { sign: '0'.repeat(96) }), 'bad_signature'],
    [refusal(paying, { amount: 1 }), 'wrong_amount'],
    [refusal(paying, { sessionId: sessionIdOf({ slug: paying.slug, attempt: 2 }) }), 'unknown_session'],
    [refusal(paying, { sessionId: 'nobody' }), 'unknown_session'],
    ['{}', 'malformed'],
  ] as const;
  for (const [body, code] of given)
    expect(await receiveCardRefusal(world.deps(), body)).toEqual({ outcome: 'refused', code });
  expect(await world.rows('payments')).toEqual(before);
  expect(await world.status(paying.cart)).toBe('awaiting_confirmation');
});
