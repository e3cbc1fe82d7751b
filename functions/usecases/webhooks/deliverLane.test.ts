import { expect, test } from 'vitest';
import type { WebhookEndpoint } from '../../domain/webhooks/endpoint.ts';
import type { EndpointAnswer } from '../../gateways/webhooks/callEndpoint.ts';
import { newHmacSecret } from '../../gateways/webhooks/signature.ts';
import type { Lane } from '../../stores/webhooks/lanes.ts';
import { type DeliverDeps, deliverLane } from './deliverLane.ts';

const start = Date.parse('2026-11-23T09:00:00Z');
const iso = (ms: number) => new Date(start + ms).toISOString();
const hour = 3_600_000;
const due = { account: 'account-1', endpoint: 'endpoint-1', subject: 'order#A' };
const endpoint: WebhookEndpoint = {
  ...{ id: 'endpoint-1', account: 'account-1', url: 'https://hooks.example/a', events: [], signature: 'hmac' },
  ...{ secrets: [{ secret: newHmacSecret() }], state: 'active', createdAt: iso(-hour) },
};

interface Given {
  endpoint?: Partial<WebhookEndpoint> | 'gone';
  /** Positions of the waiting events; an event at a position ending in `-old` is already deleted. */
  waiting?: string[];
  lane?: Partial<Lane>;
  answer?: Pick<EndpointAnswer, 'status' | 'error'>;
  /** Consecutive failures of the endpoint with this one, and since when. */
  failing?: { failures: number; failingSince: string } | undefined;
  /** How long each call to the endpoint takes, in milliseconds. */
  callMs?: number;
  held?: boolean;
  /** For each time that the lane is empty, whether it ends. */
  ends?: boolean[];
}

/** Runs the worker over a lane; returns its result and what was written and sent, in order. */
async function run(given: Given = {}) {
  const waiting = [...(given.waiting ?? [])];
  const { lane = {}, answer = { status: 204 }, callMs = 0, ends = [] } = given;
  const failing = 'failing' in given ? given.failing : { failures: 1, failingSince: iso(0) };
  const did: unknown[][] = [];
  let at = start;
  const note = (...what: unknown[]) => did.push(what) > 0;
  const held = { lane: { ...due, touches: 1, ...lane }, hold: 'hold' };
  const deps: DeliverDeps = {
    lanes: {
      take: async (...[, , , now, until]) => {
        note('take', now.toISOString(), until.toISOString());
        return given.held === false ? undefined : held;
      },
      erase: async (id) => void note('erase', id),
      park: async () => note('park'),
      later: async (_, when) => note('later', when.toISOString()),
      head: async () => waiting[0],
      end: async () => ends.shift() ?? true,
      done: async (...[, place, attempt, state]) => {
        waiting.shift();
        return note('done', place, state, attempt.status);
      },
      failed: async (...[, place, attempt, when]) => void note('failed', place, attempt.status, when.toISOString()),
    },
    endpoints: {
      read: async () => (given.endpoint === 'gone' ? undefined : { ...endpoint, ...given.endpoint }),
      change: async (_, change) => note('change', change),
      noteFailure: async () => failing,
    },
    events: {
      read: async (account, place) =>
        place.endsWith('-old')
          ? undefined
          : { id: `evt_${place}`, account, place, type: 'order.created', subject: 'order#A', sequence: 1, body: '{}' },
    },
    accounts: { read: async () => undefined },
    outbox: { item: () => expect.fail('A mail.') },
    mailQueue: { send: () => expect.fail('A mail.') },
    call: async (_, __, headers) => {
      note('call', headers['webhook-id']);
      at += callMs;
      return { ...answer, ms: callMs };
    },
    webhookQueue: { send: async (message, more) => void note('wake', message, more) },
    clock: () => new Date(at),
    signedAt: () => new Date(at),
    jitter: () => 0.5,
    newHold: () => 'hold',
  };
  return { outcome: await deliverLane(deps, due), did: did.filter(([what]) => what !== 'take'), all: did };
}
const wake = (delaySeconds: number) => ['wake', { version: 1, ...due }, { delaySeconds }];
const failure = { status: 500 };

test('a lane is held for a minute from the start of the run, and left to the worker who has it', async () => {
  const { outcome, all } = await run({ waiting: ['1', '2'], callMs: 1000 });
  expect(outcome).toBe('empty');
  expect(all.filter(([what]) => what === 'take')).toEqual([0, 1000, 2000].map((ms) => ['take', iso(ms), iso(60_000)]));
  expect(await run({ held: false, waiting: ['1'] })).toMatchObject({ outcome: 'held_elsewhere', did: [] });
});

test('what waits is delivered in order; an event whose thirty days are over is given up and holds nothing up', async () => {
  const { outcome, did } = await run({ waiting: ['1', '2-old', '3'] });
  expect(outcome).toBe('empty');
  expect(did).toEqual([
    ['call', 'evt_1'],
    ['done', '1', 'delivered', 204],
    ['done', '2-old', 'given_up', undefined],
    ['call', 'evt_3'],
    ['done', '3', 'delivered', 204],
  ]);
});

test('a lane to which something was added while it ended is gone through again', async () => {
  const { outcome, all } = await run({ ends: [false, true] });
  expect([outcome, all.length]).toEqual(['empty', 2]);
});

test('a deleted endpoint takes its lanes along, and a paused one waits: neither is called', async () => {
  expect(await run({ endpoint: 'gone', waiting: ['1'] })).toMatchObject({
    ...{ outcome: 'empty', did: [['erase', 'endpoint-1']] },
  });
  const paused = await run({ endpoint: { state: 'paused' }, waiting: ['1'] });
  expect(paused).toMatchObject({ outcome: 'waits', did: [['park']] });
});

test('an endpoint that is not to be tried before an instant is tried at that instant', async () => {
  const blocked = await run({ endpoint: { blockedUntil: iso(1) }, waiting: ['1'] });
  expect(blocked).toMatchObject({ outcome: 'waits', did: [['later', iso(1)]] });
  expect((await run({ endpoint: { blockedUntil: iso(0) }, waiting: ['1'] })).outcome).toBe('empty');
});

test('a run begins no event after half of its hold, and the next run goes on at once', async () => {
  expect((await run({ waiting: ['1', '2'], callMs: 30_000 })).did).toHaveLength(4);
  const { outcome, did } = await run({ waiting: ['1', '2'], callMs: 30_001 });
  expect(outcome).toBe('waits');
  expect(did.slice(2)).toEqual([['later', iso(30_001)], wake(0)]);
});

test.each<[number | undefined, boolean]>([
  [199, false],
  [200, true],
  [299, true],
  [300, false],
  [undefined, false],
])('an answer %s is a delivery: %s', async (status, isTaken) => {
  const answer = status === undefined ? { error: 'timeout' as const } : { status };
  expect((await run({ waiting: ['1'], answer })).outcome).toBe(isTaken ? 'empty' : 'waits');
});

test('after a delivery earlier failures of the endpoint are forgotten, where there were any', async () => {
  const healed = ['change', { failures: undefined, failingSince: undefined, blockedUntil: undefined }];
  expect((await run({ waiting: ['1'] })).did).not.toContainEqual(healed);
  expect((await run({ waiting: ['1'], endpoint: { failures: 3 } })).did).toContainEqual(healed);
  expect((await run({ waiting: ['1'], endpoint: { failingSince: iso(-1) } })).did).toContainEqual(healed);
});

test.each([
  [0, 5],
  [1, 30],
  [2, 120],
  [3, 600],
])('an event that failed %i times before is tried again %i seconds later', async (failures, seconds) => {
  const { outcome, did } = await run({ waiting: ['1', '2'], answer: failure, lane: { failures } });
  expect(outcome).toBe('waits');
  expect(did.slice(1)).toEqual([['failed', '1', 500, iso(seconds * 1000)], wake(seconds)]);
});

test('a wait longer than the queue’s is left to the sweep of each minute', async () => {
  const { did } = await run({ waiting: ['1'], answer: failure, lane: { failures: 4 } });
  expect(did.slice(1)).toEqual([['failed', '1', 500, iso(hour / 2)]]);
});

test('an endpoint that fails for the tenth time in a row is not tried for half a minute, for the ninth it still is', async () => {
  const failing = (failures: number) => ({ failures, failingSince: iso(-hour) });
  const blocked = ['change', { blockedUntil: iso(30_000) }];
  expect((await run({ waiting: ['1'], answer: failure, failing: failing(9) })).did).not.toContainEqual(blocked);
  expect((await run({ waiting: ['1'], answer: failure, failing: failing(10) })).did).toContainEqual(blocked);
});

test.each<[string, number, string, 'gone' | 'failing' | undefined]>([
  ['says that it is gone', 410, iso(0), 'gone'],
  ['has failed for three days', 500, iso(-72 * hour), 'failing'],
  ['has failed for a moment less', 500, iso(-72 * hour + 1), undefined],
])('an endpoint that %s (%i) is paused, or not: its event waits', async (_, status, failingSince, paused) => {
  const failing = { failures: 2, failingSince };
  const { outcome, did } = await run({ waiting: ['1'], answer: { status }, failing });
  expect(outcome).toBe('waits');
  const pause = ['change', { state: 'paused', paused, blockedUntil: undefined }];
  if (paused) expect(did.slice(1)).toEqual([['failed', '1', status, iso(0)], pause]);
  else expect(did.slice(1)).toEqual([['failed', '1', status, iso(5000)], wake(5)]);
});

test('an event that failed for three days where others arrive is given up, and the next is tried', async () => {
  const failed = { waiting: ['1', '2'], answer: failure };
  const over = await run({ ...failed, lane: { failures: 9, failedSince: iso(-72 * hour) } });
  expect(over.did).toContainEqual(['done', '1', 'given_up', 500]);
  const nearly = await run({ ...failed, lane: { failures: 9, failedSince: iso(-72 * hour + 1) } });
  expect(nearly.did.slice(1)).toEqual([['failed', '1', 500, iso(20 * hour)]]);
});

test('an endpoint that was deleted during the call is neither paused nor held back', async () => {
  const { outcome, did } = await run({ waiting: ['1'], answer: failure, failing: undefined });
  expect([outcome, did.slice(1)]).toEqual(['waits', [['failed', '1', 500, iso(5000)], wake(5)]]);
});
