import { expect, test } from 'vitest';
import type { Account } from '../../domain/account/account.ts';
import type { WebhookEndpoint } from '../../domain/webhooks/endpoint.ts';
import type { PendingEvent } from '../../domain/webhooks/pendingEvent.ts';
import type { Lane } from '../../stores/webhooks/lanes.ts';
import { placedOrder } from '../orders/test/placedOrder.ts';
import { startedCart } from '../test/startedCart.ts';
import { pauseEndpoint } from './deliverLane.ts';
import { type RecordDeps, recordEvents } from './recordEvents.ts';

const now = new Date('2026-11-23T09:00:00Z');
const account = 'account-1';
const { order } = placedOrder(now, { order: { id: 'A', account, own: { externalId: 'own-1' } } });
const cart = { ...startedCart(now), account };
const endpoint: WebhookEndpoint = {
  ...{ id: 'endpoint-1', account, url: 'https://hooks.example/a', events: [], signature: 'hmac', secrets: [] },
  ...{ state: 'active', createdAt: now.toISOString() },
};
const itemOf = (Key: object) => ({ Delete: { TableName: 'orders', Key: { ...Key } } });
const row = (sk: string, told: Partial<PendingEvent>) => ({
  ...{ table: 'orders', key: { pk: `order#${told.orderId}`, sk } },
  told: { type: 'order.created' as const, at: now.toISOString(), ...told },
});

/** Records these rows; returns the counts and what was recorded, dropped and woken, in order. */
async function run(
  rows: ReturnType<typeof row>[],
  given: Partial<RecordDeps['told']> & {
    lanes?: Lane[];
    outcomes?: ('written' | 'changed')[];
    settledMs?: number;
    bodies?: string[];
  } = {},
) {
  const { lanes = [], outcomes = [], settledMs, bodies = [], ...told } = given;
  const did: unknown[][] = [];
  const defects: unknown[] = [];
  let sequence = 0;
  const count = await recordEvents({
    told: {
      due: async (until) => {
        did.push(['due', until.toISOString()]);
        return rows;
      },
      doneItem: ({ key }) => itemOf(key),
      changedItems: () => [],
      isThere: async () => true,
      drop: async ({ key }) => {
        did.push(['drop', key.sk]);
      },
      order: async () => order,
      cart: async () => cart,
      ...told,
    },
    events: {
      next: async () => ({ place: `place-${++sequence}`, position: sequence, sequence }),
      record: async (event, _, { endpoints, more }) => {
        bodies.push(event.body);
        did.push(['record', event.account, event.subject, event.sequence, endpoints, more]);
        return outcomes.shift() ?? 'written';
      },
    },
    endpoints: { list: async () => [endpoint] },
    lanes: { due: async () => lanes },
    webhookQueue: { send: async ({ subject }) => void did.push(['wake', subject]) },
    onDefect: (id, error) => void defects.push([id, error]),
    now,
    ...(settledMs !== undefined && { settledMs }),
  });
  return { count, did: did.filter(([what]) => what !== 'due'), due: did[0]?.[1], defects };
}
const recorded = (subject: string, sequence: number, sk: string, pk = 'order#A') => [
  ...['record', account, subject, sequence, ['endpoint-1'], [itemOf({ pk, sk })]],
];
const none = { recorded: 0, woken: 0, failed: 0 };

test('what happened is recorded two seconds later, as the index may lag, or sooner where that is set', async () => {
  expect((await run([])).due).toBe('2026-11-23T08:59:58.000Z');
  expect((await run([], { settledMs: 0 })).due).toBe(now.toISOString());
});

test('events of an account are recorded in the order in which they happened, with the row that is done', async () => {
  const { count, did } = await run(['3', '1', '2'].map((sk) => row(sk, { orderId: 'A' })));
  expect(count).toEqual({ ...none, recorded: 3 });
  expect(did).toEqual(['1', '2', '3'].map((sk, place) => recorded('order#A', place + 1, sk)));
});

test.each<[string, Partial<PendingEvent>, Partial<RecordDeps['told']>, string | undefined]>([
  ['an order', { orderId: 'A' }, {}, 'order#A'],
  ['an order of a guest', { orderId: 'A' }, { order: async () => ({ ...order, account: undefined }) }, undefined],
  ['an erased order', { orderId: 'A' }, { order: async () => ({ ...order, erasedAt: '' }) }, undefined],
  ['no order that is there', { orderId: 'A' }, { order: async () => undefined }, undefined],
  ['a cart', { cartDigest: 'C' }, {}, 'cart#C'],
  ['a cart of a guest', { cartDigest: 'C' }, { cart: async () => ({ ...cart, account: undefined }) }, undefined],
  ['a cart that goes', { cartDigest: 'C' }, { cart: async () => ({ ...cart, state: 'erasing' }) }, undefined],
  ['no cart that is there', { cartDigest: 'C' }, { cart: async () => undefined }, undefined],
  ['an account', { account }, {}, `account#${account}`],
  ['nobody', {}, {}, undefined],
])('an event of %s is its account’s, or dropped', async (_, told, stores, subject) => {
  const { count, did } = await run([row('1', told)], stores);
  expect(count).toEqual({ ...none, recorded: subject === undefined ? 0 : 1 });
  if (subject === undefined) expect(did).toEqual([['drop', '1']]);
  else expect(did).toEqual([recorded(subject, 1, '1', `order#${told.orderId}`)]);
});

test('the event of an invoice names all its orders, each by the customer’s own number', async () => {
  const bodies: string[] = [];
  const stored: Record<string, typeof order> = { A: order, B: { ...order, own: undefined, erasedAt: 'then' } };
  const { count } = await run([row('1', { account, type: 'invoice.ready', orderIds: ['B', 'A', 'C'] })], {
    order: async (id) => stored[id],
    bodies,
  });
  expect(count).toEqual({ ...none, recorded: 1 });
  expect(bodies.map((body) => JSON.parse(body).data)).toEqual([
    {
      sequence: 1,
      orders: [
        { order: 'B', external_id: null },
        { order: 'A', external_id: 'own-1' },
        { order: 'C', external_id: null },
      ],
    },
  ]);
});

test('an event that another one overtook is recorded after it; one that another run recorded is not counted', async () => {
  const late = await run([row('1', { orderId: 'A' })], { outcomes: ['changed'] });
  expect(late).toMatchObject({
    count: { recorded: 1 },
    did: [recorded('order#A', 1, '1'), recorded('order#A', 2, '1')],
  });
  const twice = await run([row('1', { orderId: 'A' })], { outcomes: ['changed'], isThere: async () => false });
  expect(twice).toMatchObject({ count: none, did: [recorded('order#A', 1, '1')] });
});

test('what cannot be recorded is told with its account, and keeps nothing else from being recorded', async () => {
  const broken = new Error('broken');
  const rows = [row('1', { orderId: 'A' }), row('2', { account: 'other' })];
  const changedItems: RecordDeps['told']['changedItems'] = ({ told }) => {
    if (told.orderId) throw broken;
    return [];
  };
  const { count, defects } = await run(rows, { changedItems });
  expect(count).toEqual({ ...none, recorded: 1, failed: 1 });
  expect(defects).toEqual([[account, broken]]);
  const busy = await run([row('1', { orderId: 'A' })], { outcomes: Array.from({ length: 30 }, () => 'changed') });
  expect(busy.count).toEqual({ ...none, failed: 1 });
});

test('lanes that are due are woken after it, and counted', async () => {
  const lanes = ['order#A', 'order#B'].map((subject) => ({ account, endpoint: 'endpoint-1', subject, touches: 1 }));
  const { count, did } = await run([row('1', { orderId: 'A' })], { lanes });
  expect(count).toEqual({ recorded: 1, woken: 2, failed: 0 });
  expect(did.slice(1)).toEqual([
    ['wake', 'order#A'],
    ['wake', 'order#B'],
  ]);
});

/** Pauses an endpoint; returns its change and the mail to its owner. */
async function paused(owner: Account | undefined, changed = true) {
  const did: unknown[] = [];
  await pauseEndpoint(
    {
      accounts: { read: async () => owner },
      endpoints: {
        change: async (_, change, more) => {
          did.push(change, more);
          return changed;
        },
      },
      outbox: { item: (mail) => ({ Put: { TableName: 'work', Item: { ...mail } } }) },
      mailQueue: { send: async (message) => void did.push(message) },
    },
    endpoint,
    'gone',
    now,
  );
  return did;
}

test('who owns a paused endpoint is told its host once, by the run that paused it; a closed account is told nothing', async () => {
  const owner: Account = {
    ...{ account, email: 'demo@example.com', state: 'active', person: { type: 'individual' }, locale: 'pl' },
    ...{ invoicing: 'order', marketing: false, createdAt: now.toISOString(), revision: 0 },
  };
  const id = 'webhook_paused.endpoint-1.2026-11-23T09:00:00.000Z';
  const mail = {
    ...{ id, template: 'webhook_paused', to: 'demo@example.com', locale: 'pl', subject: 'hooks.example' },
    ...{ state: 'queued', createdAt: now.toISOString() },
  };
  const change = { state: 'paused', paused: 'gone', blockedUntil: undefined };
  const written = { from: 'active', more: [{ Put: { TableName: 'work', Item: mail } }] };
  expect(await paused(owner)).toEqual([change, written, { version: 1, id }]);
  expect(await paused(owner, false)).toEqual([change, written]);
  expect(await paused(undefined)).toEqual([change, { from: 'active', more: [] }]);
});
