import { Webhook } from 'standardwebhooks';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { changeEndpoint, replay, rotateSecret, sendTest } from './endpoints.ts';
import { startReceiver, startWebhookWorld, type WebhookWorld } from './test/webhookWorld.ts';

let world: WebhookWorld;
const receivers: Awaited<ReturnType<typeof startReceiver>>[] = [];
const hour = 3_600_000;

beforeAll(async () => {
  world = await startWebhookWorld();
});
afterEach(async () => {
  for (const { id, account } of await world.endpoints.list(world.account)) await world.endpoints.remove(account, id);
  await Promise.all(receivers.splice(0).map((one) => one.stop()));
});

async function receiver(...given: Parameters<typeof startReceiver>) {
  const made = await startReceiver(...given);
  receivers.push(made);
  return made;
}

const statuses = (got: readonly { body: string }[]) => got.map(({ body }) => JSON.parse(body).data.status);

test('events of an order arrive once, in their order, and the independent library verifies each', async () => {
  const customer = await receiver();
  const { secrets } = await world.newEndpoint(customer.url);
  const order = await world.newOrder();
  const states = ['quoted', 'accepted', 'in_translation', 'in_review', 'delivered', 'completed'] as const;
  for (const [at, state] of states.entries()) if (at > 0) await world.happen(order, state, states[at - 1]);
  await world.tick();
  await world.tick();
  expect(statuses(customer.got)).toEqual([
    'quoted',
    'accepted',
    'in_translation',
    'in_review',
    'delivered',
    'delivered',
    'completed',
  ]);
  const verifier = new Webhook(secrets[0]?.secret ?? '');
  // The verifying library compares with the real time, which is set to the test's.
  const realNow = Date.now;
  Date.now = () => world.clock.at.getTime();
  try {
    for (const [index, { body, headers }] of customer.got.entries()) {
      const payload = verifier.verify(body, headers as Record<string, string>);
      expect(payload).toMatchObject({ version: expect.any(String), data: { order, sequence: index + 1 } });
      expect(() => verifier.verify(`${body} `, headers as Record<string, string>)).toThrow();
    }
  } finally {
    Date.now = realNow;
  }
  // Each change is told as one, with the state before; delivery by a type of its own as well.
  const told = customer.got.slice(1).map(({ body }) => JSON.parse(body));
  expect(told.map(({ type, data }) => [type, data.status_before])).toEqual([
    ['order.state_changed', 'quoted'],
    ['order.state_changed', 'accepted'],
    ['order.state_changed', 'in_translation'],
    ['order.delivered', 'in_review'],
    ['order.state_changed', 'in_review'],
    ['order.state_changed', 'delivered'],
  ]);
  expect(customer.got.map(({ body }) => body).join()).not.toMatch(/@|example\.com|Demo/);
});

test('an order that names an endpoint is told to that one instead of the others, and to all once it is gone', async () => {
  const [usual, other] = [await receiver(), await receiver()];
  await world.newEndpoint(usual.url);
  const { id } = await world.newEndpoint(other.url);
  const named = await world.newOrder({ webhook: id });
  const plain = await world.newOrder();
  const ordersOf = (got: readonly { body: string }[]) => got.map(({ body }) => JSON.parse(body).data.order);
  await world.tick();
  await world.tick();
  expect(ordersOf(usual.got)).toEqual([plain]);
  expect(ordersOf(other.got).toSorted()).toEqual([named, plain].toSorted());
  await world.endpoints.remove(world.account, id);
  await world.happen(named, 'accepted');
  await world.tick();
  await world.tick();
  expect(ordersOf(usual.got)).toEqual([plain, named]);
});

test('what fails is tried again later, and what came after it waits; nothing overtakes and nothing is lost', async () => {
  const customer = await receiver((_, response) => void response.writeHead(500).end('down'));
  const { id } = await world.newEndpoint(customer.url);
  const [order, other] = [await world.newOrder(), await world.newOrder()];
  await world.happen(order, 'accepted');
  await world.tick();
  const tried = customer.got.length;
  expect(tried).toBe(2);
  // The next try is not due yet.
  await world.tick();
  expect(customer.got).toHaveLength(tried);
  customer.turn.receive = (_, response) => void response.writeHead(204).end();
  await world.happen(other, 'accepted');
  world.later(60_000);
  await world.tick();
  await world.tick();
  const delivered = customer.got.slice(tried).map(({ body }) => JSON.parse(body).data);
  expect(delivered.filter((one) => one.order === order).map((one) => one.status)).toEqual(['quoted', 'accepted']);
  expect(delivered.filter((one) => one.order === other).map((one) => one.sequence)).toEqual([1, 2]);
  const [log] = (await world.lanes.deliveries(id, 10)).filter(({ attempts }) => attempts.length > 1);
  expect(log).toMatchObject({ state: 'delivered', attempts: [{ status: 500, answer: 'down' }, { status: 204 }] });
  expect((await world.endpoints.read(world.account, id))?.failures).toBeUndefined();
});

test('an endpoint that is gone, or failed for three days, is paused and its owner written to once; resumed, all arrives', async () => {
  for (const [status, pausedAs, waits] of [
    [410, 'gone', [0]],
    [503, 'failing', [0, hour, 24 * hour, 30 * hour, 30 * hour]],
  ] as const) {
    const customer = await receiver((_, response) => void response.writeHead(status).end());
    const { id } = await world.newEndpoint(customer.url);
    const order = await world.newOrder();
    const before = world.mails.length;
    for (const wait of waits) {
      world.later(wait);
      await world.tick();
    }
    expect(await world.endpoints.read(world.account, id)).toMatchObject({ state: 'paused', paused: pausedAs });
    expect(world.mails.length - before).toBe(1);
    const calls = customer.got.length;
    await world.happen(order, 'accepted');
    world.later(hour);
    await world.tick();
    expect(customer.got).toHaveLength(calls);
    customer.turn.receive = (_, response) => void response.writeHead(200).end();
    await changeEndpoint(world.endpointDeps(), { account: world.account, id }, { paused: false });
    await world.drain();
    expect(statuses(customer.got.slice(calls))).toEqual(['quoted', 'accepted']);
    await world.endpoints.remove(world.account, id);
  }
});

test('a new secret signs beside the old one for a day, then alone; Ed25519 is verified with the public key', async () => {
  const customer = await receiver();
  const made = await world.newEndpoint(customer.url);
  const rotated = await rotateSecret(world.endpointDeps(), made);
  if ('refused' in rotated) throw new Error('Refused.');
  const of = async () => {
    await sendTest(world.endpointDeps(), made);
    await world.drain();
    return customer.got.at(-1)?.headers['webhook-signature'];
  };
  expect(String(await of()).split(' ')).toHaveLength(2);
  world.later(25 * hour);
  expect(String(await of()).split(' ')).toHaveLength(1);
  await world.newEndpoint(customer.url, { signature: 'ed25519' });
  await world.newOrder();
  await world.tick();
  expect(customer.got.map(({ headers }) => String(headers['webhook-signature']).slice(0, 3))).toContain('v1a');
});

test('one delivery or all since an instant are sent again, under the same id', async () => {
  const customer = await receiver();
  const { id } = await world.newEndpoint(customer.url);
  world.later(hour);
  const since = world.clock.at.toISOString();
  const order = await world.newOrder();
  await world.happen(order, 'accepted');
  await world.tick();
  const ids = customer.got.map(({ headers }) => headers['webhook-id']);
  expect(ids).toHaveLength(2);
  const name = { account: world.account, id };
  const [last] = await world.lanes.deliveries(id, 1);
  expect(await replay(world.endpointDeps(), name, { delivery: last?.place })).toEqual({ replayed: 1, next: null });
  await world.drain();
  expect(customer.got.at(-1)?.headers['webhook-id']).toBe(ids[1]);
  expect(await replay(world.endpointDeps(), name, { since })).toMatchObject({ replayed: 2 });
  await world.drain();
  expect(customer.got.map(({ headers }) => headers['webhook-id'])).toEqual([...ids, ids[1], ...ids]);
  expect(await replay(world.endpointDeps(), name, { delivery: 'nothing' })).toEqual({ refused: 'not_found' });
  // Events not meant for an endpoint are not sent to it.
  const later = await world.newEndpoint(customer.url);
  expect(await replay(world.endpointDeps(), later, { delivery: last?.place })).toEqual({ refused: 'not_found' });
});

test('an account has five endpoints, none for guests’ orders, and a deleted one is sent nothing', async () => {
  const customer = await receiver();
  const made = await Promise.all([1, 2, 3, 4, 5].map(() => world.newEndpoint(customer.url)));
  await expect(world.newEndpoint(customer.url)).rejects.toThrow('Refused');
  await world.endpoints.remove(world.account, made[0]?.id ?? '');
  await world.newEndpoint(customer.url);
  await world.newOrder();
  const [gone] = await world.endpoints.list(world.account);
  await world.record();
  await world.endpoints.remove(world.account, gone?.id ?? '');
  await world.drain();
  expect(customer.got).toHaveLength(4);
});
