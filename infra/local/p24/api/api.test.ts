import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { p24Client } from '#functions/gateways/p24/p24Client.ts';
import { isRepeatedRefund } from '#functions/gateways/p24/refunds.ts';
import { accepted, type P24World, startP24World, testCredentials } from '../test/p24World.ts';

let world: P24World;
beforeAll(async () => {
  world = await startP24World();
});
afterAll(() => world.stop());

async function paid(sessionId: string) {
  const { redirectUrl } = accepted(await world.client.register(world.registration(sessionId)));
  await world.press(redirectUrl, 'pay');
  const transaction = accepted(await world.client.transactionBySessionId(sessionId));
  if (transaction.state === 'unknown') throw new Error('not registered');
  return { sessionId, orderId: transaction.orderId, amount: transaction.amount };
}

describe('the shop at the provider', () => {
  it('gets in with its number and key', async () => {
    expect(await world.client.testAccess()).toEqual({ open: true });
  });

  it.each([{ apiKey: 'wrong' }, { posId: 1 }])('is turned away with %j', async (wrong) => {
    const client = p24Client({ baseUrl: world.sandbox.baseUrl, ...testCredentials, ...wrong });
    expect(await client.testAccess()).toMatchObject({ refused: 'provider_refused', status: 401 });
  });

  it('reads its payment methods in the language of the customer', async () => {
    const methods = accepted(await world.client.paymentMethods({ language: 'pl', amount: 14637 }));
    expect(methods).toContainEqual(
      expect.objectContaining({ name: 'Płacę z iPKO', group: 'FastTransfers', status: true }),
    );
    expect(methods.some(({ status }) => !status)).toBe(true);
    expect(methods.some(({ group }) => group === 'Installments')).toBe(false);
    const dear = accepted(await world.client.paymentMethods({ language: 'en', amount: 50_000 }));
    expect(dear.some(({ group }) => group === 'Installments')).toBe(true);
    expect((await fetch(methods[0]!.imgUrl)).headers.get('content-type')).toBe('image/svg+xml');
  });
});

describe('registering a payment', () => {
  it.each([
    { way: { kind: 'card' } as const, fields: { channel: 1 } },
    { way: { kind: 'blik' } as const, fields: { channel: 8192 } },
    { way: { kind: 'transfer' } as const, fields: { channel: 4, timeLimit: 0 } },
    { way: { kind: 'przelewy24', methodId: null } as const, fields: { timeLimit: 15 } },
    { way: { kind: 'przelewy24', methodId: 31 } as const, fields: { method: 31 } },
    { way: { kind: 'paypal', methodId: 249, itemName: 'Tłumaczenie' } as const, fields: { method: 249 } },
    { way: { kind: 'paypal', methodId: null, itemName: 'Tłumaczenie' } as const, fields: { channel: 256 } },
  ])('is accepted for $way.kind with $fields', async ({ way, fields }) => {
    const sessionId = `way-${JSON.stringify(way)}`;
    const { token, redirectUrl } = accepted(await world.client.register(world.registration(sessionId, { way })));
    expect(redirectUrl).toBe(`${world.sandbox.baseUrl}/trnRequest/${token}`);
    const kept = world.sandbox.transactions().find(({ request }) => request.sessionId === sessionId);
    expect(kept?.request).toMatchObject({ amount: 14637, regulationAccept: false, ...fields });
  });

  it('sends the acceptance of the terms only when it was given', async () => {
    const registration = world.registration('terms', { termsAccepted: true });
    accepted(await world.client.register(registration));
    const kept = world.sandbox.transactions().find(({ request }) => request.sessionId === 'terms');
    expect(kept?.request.regulationAccept).toBe(true);
  });

  it('cuts texts that are longer than the provider takes', async () => {
    const client = 'Żółć'.repeat(30);
    accepted(await world.client.register(world.registration('long', { client, city: 'x'.repeat(300) })));
  });

  it.each([
    { change: { amount: 0 }, reason: 'amount' },
    { change: { amount: 10.5 }, reason: 'amount' },
    { change: { email: `${'a'.repeat(50)}@example.com` }, reason: 'email' },
    { change: { sessionId: 's'.repeat(101) }, reason: 'sessionId' },
    { change: { urlReturn: '/relative' }, reason: 'urlReturn' },
    { change: { country: 'Polska' }, reason: 'country' },
    { change: { way: { kind: 'przelewy24', methodId: 9999 } as const }, reason: 'method' },
  ])('is refused because of $reason with $change', async ({ change, reason }) => {
    const refusal = await world.client.register(world.registration('wrong', change));
    expect(refusal).toEqual({ refused: 'provider_refused', status: 400, reason: expect.stringContaining(reason) });
  });

  it('is refused with another key in the checksum, and for a session id that was used', async () => {
    const forger = p24Client({ baseUrl: world.sandbox.baseUrl, ...testCredentials, crc: 'another' });
    expect(await forger.register(world.registration('crc'))).toMatchObject({ reason: 'Incorrect CRC value' });
    accepted(await world.client.register(world.registration('once')));
    expect(await world.client.register(world.registration('once'))).toMatchObject({ refused: 'provider_refused' });
  });

  it('gives an account number and a title for a transfer by hand', async () => {
    const registration = world.registration('offline', { way: { kind: 'transfer' } });
    const { token } = accepted(await world.client.register(registration));
    const details = accepted(await world.client.registerOffline(token));
    expect(details).toMatchObject({ sessionId: 'offline', amount: 14637, iban: expect.stringMatching(/^PL\d{26}$/) });
    expect(await world.client.registerOffline('A'.repeat(40))).toMatchObject({ refused: 'provider_refused' });
  });
});

describe('asking for a payment', () => {
  it('knows nothing before the customer came, then not paid, paid and verified', async () => {
    const ask = () => world.client.transactionBySessionId('asked/ż');
    expect(await ask()).toEqual({ state: 'unknown' });
    const { redirectUrl } = accepted(await world.client.register(world.registration('asked/ż')));
    expect(await ask()).toEqual({ state: 'unknown' });
    await fetch(redirectUrl);
    expect(await ask()).toMatchObject({ state: 'not_paid', amount: 14637, currency: 'PLN' });
    await world.press(redirectUrl, 'pay');
    const payment = await ask();
    expect(payment).toMatchObject({ state: 'paid' });
    const orderId = 'orderId' in payment ? payment.orderId : 0;
    expect(await world.client.verify({ sessionId: 'asked/ż', orderId, amount: 14637 })).toEqual({ verified: true });
    expect(await ask()).toMatchObject({ state: 'verified' });
  });
});

describe('verifying a payment', () => {
  it.each([{ amount: 14636 }, { orderId: 1 }, { sessionId: 'other' }])('is refused with %j', async (change) => {
    const payment = await paid(`verify-${JSON.stringify(change)}`);
    expect(await world.client.verify({ ...payment, ...change })).toMatchObject({ refused: 'provider_refused' });
  });

  it('is refused for less money than was registered', async () => {
    const { redirectUrl } = accepted(await world.client.register(world.registration('less')));
    await world.press(redirectUrl, 'pay_less');
    const found = accepted(await world.client.transactionBySessionId('less'));
    expect(found).toMatchObject({ state: 'paid', amount: 14636 });
    const orderId = 'orderId' in found ? found.orderId : 0;
    for (const amount of [14636, 14637]) {
      expect(await world.client.verify({ sessionId: 'less', orderId, amount })).toMatchObject({
        reason: 'Invalid amount',
      });
    }
  });

  it('is refused a second time, which the state explains', async () => {
    const payment = await paid('twice');
    accepted(await world.client.verify(payment));
    expect(await world.client.verify(payment)).toMatchObject({ refused: 'provider_refused', status: 400 });
    expect(await world.client.transactionBySessionId('twice')).toMatchObject({ state: 'verified' });
  });
});

describe('refunding', () => {
  const request = (payment: { sessionId: string; orderId: number }, amount: number, id: string) => ({
    ...payment,
    amount,
    requestId: id,
    refundsUuid: `uuid-${id}`,
    description: 'Zwrot za zlecenie, którego nie wykonaliśmy na czas',
    urlStatus: `${world.shopUrl}/hooks/p24/refund`,
  });

  it('gives back in parts, never more than was paid, each request once', async () => {
    const payment = await paid('refunded');
    accepted(await world.client.verify(payment));
    expect(await world.client.refundsOf(payment.orderId)).toEqual([]);
    expect(await world.client.refund(request(payment, 10_000, 'r1'))).toEqual({ accepted: true });
    const again = await world.client.refund(request(payment, 10_000, 'r1'));
    expect('refused' in again && isRepeatedRefund(again)).toBe(true);
    expect(await world.client.refund(request(payment, 4638, 'r2'))).toMatchObject({
      status: 409,
      reason: expect.stringContaining('exceeds'),
    });
    expect(await world.client.refund(request(payment, 4637, 'r3'))).toEqual({ accepted: true });
    await expect
      .poll(() => world.client.refundsOf(payment.orderId))
      .toMatchObject([
        { requestId: 'r1', amount: 10_000, state: 'completed' },
        { requestId: 'r3', amount: 4637, state: 'completed' },
      ]);
    const refundNotices = () => world.notices.map((body) => world.client.parseRefundNotice(body));
    await expect
      .poll(refundNotices)
      .toContainEqual(expect.objectContaining({ refundsUuid: 'uuid-r3', status: 0, amount: 4637 }));
    expect(await world.client.transactionBySessionId('refunded')).toMatchObject({ state: 'returned' });
  });

  it('is refused for a payment that was not verified', async () => {
    const payment = await paid('unverified');
    expect(await world.client.refund(request(payment, 1, 'r4'))).toMatchObject({ status: 409 });
  });

  it('tells when a refund was rejected, whose money may be asked for again', async () => {
    const payment = await paid('rejected');
    accepted(await world.client.verify(payment));
    await world.press(pageOf('rejected'), 'reject_refunds');
    accepted(await world.client.refund(request(payment, 14637, 'r5')));
    await expect.poll(() => world.client.refundsOf(payment.orderId)).toMatchObject([{ state: 'rejected' }]);
    expect(await world.client.refund(request(payment, 14637, 'r6'))).toEqual({ accepted: true });
  });
});

it('reports what was paid and given back, over several pages', async () => {
  const books = await startP24World({ notifyScale: 1 });
  try {
    const pay = async (n: number) => {
      const { redirectUrl } = accepted(await books.client.register(books.registration(`h${n}`)));
      await books.press(redirectUrl, 'pay');
    };
    await Promise.all(Array.from({ length: 105 }, (_, n) => pay(n)));
    const today = new Date().toISOString().slice(0, 10).replaceAll('-', '');
    const lines = accepted(await books.client.history({ from: today, to: today }));
    expect(lines).toHaveLength(105);
    expect(lines).toContainEqual({
      type: 'transaction',
      amount: 14637,
      orderId: expect.any(Number),
      sessionId: 'h104',
      status: 1,
      fee: 176,
    });
    expect(await books.client.history({ from: '20260101', to: today })).toMatchObject({ status: 400 });
  } finally {
    await books.stop();
  }
});

const pageOf = (sessionId: string): string => {
  const found = world.sandbox.transactions().find(({ request }) => request.sessionId === sessionId);
  return `${world.sandbox.baseUrl}/trnRequest/${found?.token}`;
};
