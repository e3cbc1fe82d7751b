import { expect, test } from 'vitest';
import type { WebhookEndpoint } from '../../domain/webhooks/endpoint.ts';
import type { KeptEvent } from '../../domain/webhooks/eventBody.ts';
import type { Lane } from '../../stores/webhooks/lanes.ts';
import { changeEndpoint, createEndpoint, type EndpointDeps, replay, rotateSecret, sendTest } from './endpoints.ts';

const now = new Date('2026-11-23T09:00:00Z');
const name = { account: 'account-1', id: 'endpoint-1' };
const url = 'https://hooks.example/a';
const endpoint: WebhookEndpoint = {
  ...{ ...name, url, events: ['order.created'], signature: 'hmac', secrets: [{ secret: 'now' }] },
  ...{ state: 'active', createdAt: now.toISOString() },
};
const event = (number: number, change: Partial<KeptEvent> = {}): KeptEvent => ({
  ...{ id: `evt_${number}`, account: 'account-1', place: `place-${number}`, type: 'order.created' },
  ...{ subject: `order#${number}`, sequence: 1, body: '{}', ...change },
});

interface Given {
  added?: 'added' | 'full' | 'closed';
  endpoint?: Partial<WebhookEndpoint> | undefined;
  changed?: boolean;
  loopback?: boolean;
  lanes?: Pick<Lane, 'subject'>[];
  records?: ('written' | 'changed')[];
  events?: KeptEvent[];
  logged?: boolean;
}
/** Dependencies with these endpoints, events and lanes, and a record of what is written and sent. */
function parts(given: Given = {}) {
  const did: unknown[][] = [];
  const { records = [], events = [], lanes = [], added = 'added', changed = true, loopback = false } = given;
  const read = 'endpoint' in given && given.endpoint === undefined ? undefined : { ...endpoint, ...given.endpoint };
  const deps: EndpointDeps = {
    endpoints: {
      add: async (made) => {
        did.push(['add', made]);
        return added;
      },
      read: async () => read,
      change: async (_, change) => {
        did.push(['change', change]);
        return changed;
      },
    },
    events: {
      next: async () => ({ place: 'place-1', position: 1, sequence: 1 }),
      record: async (kept, _, { endpoints }) => {
        did.push(['record', kept, endpoints]);
        return records.shift() ?? 'written';
      },
      read: async (_, place) => events.find((one) => one.place === place),
      after: async (_, place, limit) => {
        did.push(['after', place]);
        return events.slice(0, limit);
      },
    },
    lanes: {
      resume: async () =>
        lanes.map(({ subject }) => ({ account: 'account-1', endpoint: 'endpoint-1', subject, touches: 1 })),
      delivery: async (_, place) =>
        given.logged === false
          ? undefined
          : { place, event: '', type: 'order.created', state: 'delivered', attempts: [] },
      send: async (id, { place }) => void did.push(['send', id, place]),
    },
    webhookQueue: {
      send: async ({ subject }) => {
        did.push(['wake', subject]);
        // An unreachable queue is no failure: the sweep finds the delivery.
        throw new Error('The queue is away.');
      },
    },
    ...{ loopback, now },
  };
  return { deps, did };
}

const wrongUrl = { refused: 'validation_failed', fields: { url: ['validation/endpoint_url'] } };
test('a new endpoint gets all events, signed with a shared secret; one on this machine is none but where that is set', async () => {
  const { deps, did } = parts();
  const made = await createEndpoint(deps, 'account-1', { url });
  expect(made).toEqual({
    ...{ ...name, id: expect.any(String), url, events: [], signature: 'hmac', state: 'active' },
    ...{ secrets: [{ secret: expect.stringMatching(/^whsec_/) }], createdAt: now.toISOString() },
  });
  expect(did).toEqual([['add', made]]);
  const local = { url: 'http://localhost:1/a' };
  expect(await createEndpoint(deps, 'account-1', local)).toEqual(wrongUrl);
  expect(await createEndpoint(parts({ loopback: true }).deps, 'account-1', local)).toMatchObject(local);
});

test('an endpoint is made with its description, each event once, and a key pair where that is wanted', async () => {
  const wanted = { url, description: '', events: ['order.created', 'order.created'], signature: 'ed25519' } as const;
  const made = await createEndpoint(parts().deps, 'account-1', { ...wanted, events: [...wanted.events] });
  expect(made).toMatchObject({ description: '', events: ['order.created'], signature: 'ed25519' });
  const [{ secret } = { secret: '' }] = 'refused' in made ? [] : made.secrets;
  expect(secret).toMatch(/^whsk_/);
});

test('a sixth endpoint is refused with the limit, and one of a closed account ends the session', async () => {
  const limit = { key: 'validation/endpoint_limit', replace: { limit: 5 } };
  const full = await createEndpoint(parts({ added: 'full' }).deps, 'account-1', { url });
  expect(full).toEqual({ refused: 'validation_failed', fields: { url: [limit] } });
  const closed = createEndpoint(parts({ added: 'closed' }).deps, 'account-1', { url });
  await expect(closed).rejects.toThrow('An endpoint of an account that is closed.');
});

const healed = { failures: undefined, failingSince: undefined, blockedUntil: undefined };
test.each<[Parameters<typeof changeEndpoint>[2], object]>([
  [{ url: 'https://other.example/' }, { url: 'https://other.example/', ...healed }],
  [{ description: '' }, { description: '' }],
  [{ events: [] }, { events: [] }],
  [{ events: ['quote.ready'] }, { events: ['quote.ready', 'of.later'] }],
  [{ paused: true }, { state: 'paused', paused: 'owner' }],
  [{ paused: false }, { state: 'active', paused: undefined, ...healed }],
])('a change of an endpoint to %j writes just that', async (wanted, written) => {
  const { deps, did } = parts({ endpoint: { events: ['order.created', 'of.later'] } });
  expect(await changeEndpoint(deps, name, wanted)).toMatchObject(name);
  expect(did).toEqual([['change', written]]);
  expect(Object.keys(did[0]?.[1] ?? {}).toSorted()).toEqual(Object.keys(written).toSorted());
});

test('a change of nothing writes nothing, a wrong address or an unknown endpoint is refused', async () => {
  const { deps, did } = parts();
  expect(await changeEndpoint(deps, name, {})).toEqual(endpoint);
  expect(await changeEndpoint(deps, name, { url: 'http://hooks.example' })).toEqual(wrongUrl);
  expect(did).toEqual([]);
  const none = { refused: 'not_found' };
  expect(await changeEndpoint(parts({ changed: false }).deps, name, { description: 'a' })).toEqual(none);
  expect(await changeEndpoint(parts({ endpoint: undefined }).deps, name, {})).toEqual(none);
});

test('what waits of an endpoint is woken when it is resumed, at most a hundred at once, and only then', async () => {
  const lanes = Array.from({ length: 101 }, (_, place) => ({ subject: `order#${place}` }));
  const woken = async (paused: boolean | undefined) => {
    const { deps, did } = parts({ lanes });
    await changeEndpoint(deps, name, { description: 'a', paused });
    return did.filter(([what]) => what === 'wake').map(([, subject]) => subject);
  };
  expect(await woken(false)).toEqual(lanes.slice(0, 100).map(({ subject }) => subject));
  expect([await woken(true), await woken(undefined)]).toEqual([[], []]);
});

test('a new secret is first; the one before signs for a day, one replaced earlier until its own end, and the oldest goes', async () => {
  const secrets = [
    { secret: 'now' },
    { secret: 'before', until: '2026-11-23T10:00:00.000Z' },
    { secret: 'earlier', until: '2026-11-23T09:30:00.000Z' },
  ];
  const { deps, did } = parts({ endpoint: { secrets } });
  const rotated = await rotateSecret(deps, name);
  const after = [
    { secret: expect.stringMatching(/^whsec_/) },
    { secret: 'now', until: '2026-11-24T09:00:00.000Z' },
    secrets[1],
  ];
  expect(rotated).toMatchObject({ ...name, secrets: after });
  expect(did).toEqual([['change', { secrets: after }]]);
  for (const gone of [{ endpoint: undefined }, { changed: false }])
    expect(await rotateSecret(parts(gone).deps, name)).toEqual({ refused: 'not_found' });
});

test('a test event is tried for this endpoint alone, in a lane of its own, again where another event was faster', async () => {
  const { deps, did } = parts({ records: ['changed'] });
  const sent = await sendTest(deps, name);
  const { event: id } = 'refused' in sent ? expect.fail(sent.refused) : sent;
  const kept = { id, account: 'account-1', type: 'webhook.test', subject: `test#${id}`, sequence: 1 };
  const record = ['record', expect.objectContaining(kept), ['endpoint-1']];
  expect(did).toEqual([record, record, ['wake', `test#${id}`]]);
  expect(await sendTest(parts({ endpoint: undefined }).deps, name)).toEqual({ refused: 'not_found' });
  expect(await sendTest(parts({ endpoint: { state: 'paused' } }).deps, name)).toEqual({ refused: 'conflict' });
  const busy = parts({ records: Array.from({ length: 30 }, () => 'changed' as const) });
  expect(await sendTest(busy.deps, name)).toEqual({ refused: 'conflict' });
});

test('events since an instant are sent again in order, those that the endpoint wants; each subject is woken once', async () => {
  const events = [
    event(1),
    event(2, { type: 'quote.ready' }),
    event(3, { type: 'webhook.test' }),
    event(4, { subject: 'order#1' }),
  ];
  const { deps, did } = parts({ events });
  expect(await replay(deps, name, { since: now.toISOString() })).toEqual({ replayed: 2, next: null });
  expect(did).toEqual([
    ['after', now.toISOString()],
    ['send', 'endpoint-1', 'place-1'],
    ['send', 'endpoint-1', 'place-4'],
    ['wake', 'order#1'],
  ]);
  const all = parts({ endpoint: { events: [] }, events });
  expect(await replay(all.deps, name, {})).toEqual({ replayed: 3, next: null });
  expect(all.did[0]).toEqual(['after', '']);
});

test('five hundred events are sent again at once, and the answer says where to go on', async () => {
  const events = Array.from({ length: 501 }, (_, place) => event(place, { subject: 'order#1' }));
  const { deps } = parts({ events });
  expect(await replay(deps, name, {})).toEqual({ replayed: 500, next: 'place-499' });
  expect(await replay(parts({ events: events.slice(0, 499) }).deps, name, {})).toEqual({ replayed: 499, next: null });
});

test('one delivery of the log is sent again, whatever its type; nothing else is', async () => {
  const test = event(1, { type: 'webhook.test' });
  const { deps, did } = parts({ events: [test, event(2)] });
  expect(await replay(deps, name, { delivery: 'place-1' })).toEqual({ replayed: 1, next: null });
  expect(did).toEqual([
    ['send', 'endpoint-1', 'place-1'],
    ['wake', 'order#1'],
  ]);
  for (const given of [{ endpoint: undefined, events: [test] }, { events: [] }, { events: [test], logged: false }]) {
    const none = parts(given);
    expect(await replay(none.deps, name, { delivery: 'place-1' })).toEqual({ refused: 'not_found' });
    expect(none.did).toEqual([]);
  }
});
