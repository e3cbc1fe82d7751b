import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { listen } from '#infra/local/http/server.ts';
import { sweepPayments } from './sweepPayments.ts';
import { type PayWorld, startPayWorld } from './test/payWorld.ts';

let world: PayWorld;
beforeAll(async () => {
  world = await startPayWorld();
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});
afterAll(() => world.stop());

/** An order that is paid at the provider, whose notice has come. */
async function paid() {
  const cart = await world.newCart();
  const { order, redirectUrl } = await world.started(cart);
  await world.provider.press(redirectUrl, 'pay');
  await expect.poll(() => world.settleMessages.some(({ slug }) => slug === order.paymentSlug)).toBe(true);
  return { cart, order };
}

test('a night in which the provider answers 503 fails nothing, wakes nobody, and its money is accepted afterwards', async () => {
  const { cart, order } = await paid();
  world.provider.sandbox.fail({ path: 'transaction/', mode: 'unavailable', times: 100_000 });
  const outcomes = new Set<string>();
  let late = 0;
  let overdue = 0;
  for (let minute = 0; minute < 8 * 60; minute++) {
    for (const outcome of await world.drain()) outcomes.add(outcome);
    world.later(1);
    const swept = await sweepPayments(world.deps());
    expect([swept.notAccepted, swept.failed, swept.attemptsExpired, swept.paymentsExpired]).toEqual([0, 0, 0, 0]);
    late += swept.providerAway;
    overdue += swept.overdue;
  }
  expect([...outcomes]).toEqual(['away']);
  // Somebody reads of it in the morning.
  expect([late > 0, overdue > 0]).toEqual([true, true]);
  const { notices } = (await world.deps().payments.read(order.paymentSlug)) ?? {};
  expect(notices?.map(({ state }) => state)).toEqual(['received']);

  world.provider.sandbox.heal();
  world.settleMessages.length = 0;
  for (let minute = 0; minute < 6; minute++) {
    world.later(1);
    await sweepPayments(world.deps());
    await world.drain();
  }
  expect(await world.status(cart)).toBe('done');
});

test('the job is done with a message while the provider is away; a refusal is a defect, and the message comes again', async () => {
  const { order } = await paid();
  const message = world.settleMessages.find(({ slug }) => slug === order.paymentSlug);
  const answer = { status: 503 };
  const provider = await listen(async (request, response) => {
    request.resume();
    response.statusCode = answer.status;
    response.end('{}');
  });
  for (const [name, table] of Object.entries(world.names)) vi.stubEnv(`TABLE_${name.toUpperCase()}`, table);
  vi.stubEnv('P24_BASE_URL', provider.url);
  const { handler } = await import('../../jobs/settlePayment/index.ts');
  const said = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const attributes = {
    ...{ ApproximateReceiveCount: '1', SentTimestamp: '0', SenderId: 's', ApproximateFirstReceiveTimestamp: '0' },
  };
  const record = {
    ...{ messageId: 'm', body: JSON.stringify(message), receiptHandle: 'r', messageAttributes: {}, md5OfBody: '' },
    ...{ eventSource: 'aws:sqs', eventSourceARN: 'arn', awsRegion: 'eu-central-1', attributes },
  };
  const deliver = async () => {
    said.mockClear();
    const { batchItemFailures } = await handler({ Records: [record] }, { awsRequestId: 'r' } as never);
    return [batchItemFailures.length, said.mock.calls.flat().join('').includes('"Defects":1')];
  };
  expect(await deliver()).toEqual([0, false]);
  expect(said.mock.calls.flat().join('')).toMatch(/"level":"WARN","event":"payment_settled".*"outcome":"away"/);
  answer.status = 401;
  expect(await deliver()).toEqual([1, true]);
  await provider.stop();
});
