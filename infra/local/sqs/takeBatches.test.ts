import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { QueueStore } from './queueStore.ts';
import { takeBatches } from './takeBatches.ts';

interface SqsEvent {
  Records: { messageId: string; body: string; attributes: Record<string, string> }[];
}

const jobs = {
  name: 'jobs',
  visibilitySeconds: 300,
  delaySeconds: 0,
  retentionSeconds: 3600,
  deadLetters: { queue: 'dead', maxReceives: 3 },
};
const dead = { name: 'dead', visibilitySeconds: 300, delaySeconds: 0, retentionSeconds: 3600 };
let store: QueueStore;
let stop: () => Promise<void>;
let seen: string[];

beforeEach(() => {
  store = new QueueStore(join(mkdtempSync(join(tmpdir(), 'mapping-')), 'queues.sqlite'), [jobs, dead]);
  seen = [];
});
afterEach(async () => {
  await stop();
  store.close();
});

function take(work: (event: SqsEvent) => unknown, more: { partial?: boolean; batchSize?: number } = {}): void {
  stop = takeBatches({
    store,
    queue: jobs,
    queueArn: 'arn:aws:sqs:eu-central-1:000000000000:jobs',
    region: 'eu-central-1',
    batchSize: 10,
    windowSeconds: 0,
    concurrency: 2,
    partial: true,
    redeliverAfterSeconds: 0,
    log: () => {},
    ...more,
    invoke: async (event) => {
      const batch = event as SqsEvent;
      seen.push(...batch.Records.map(({ body }) => body));
      return work(batch);
    },
  });
}

const left = () => ({ jobs: store.counts(jobs), dead: store.counts(dead) });
const nothing = { visible: 0, hidden: 0 };

test('messages of a batch that succeeded are gone', async () => {
  for (const body of ['a', 'b', 'c']) store.send(jobs, body, '{}');
  take(() => undefined);
  await expect.poll(left).toEqual({ jobs: nothing, dead: nothing });
  expect(seen.toSorted()).toEqual(['a', 'b', 'c']);
});

test('only the messages named as failed come again, and in the end go to the dead letters', async () => {
  for (const body of ['good', 'poison']) store.send(jobs, body, '{}');
  take(({ Records }) => ({
    batchItemFailures: Records.filter(({ body }) => body === 'poison').map(({ messageId }) => ({
      itemIdentifier: messageId,
    })),
  }));
  await expect.poll(left).toEqual({ jobs: nothing, dead: { visible: 1, hidden: 0 } });
  expect(seen.toSorted()).toEqual(['good', 'poison', 'poison', 'poison']);
});

test('a batch fails as a whole when its function throws or names a message that is not in it', async () => {
  for (const failing of [
    () => Promise.reject(new Error('no')),
    () => ({ batchItemFailures: [{ itemIdentifier: '' }] }),
  ]) {
    store.send(jobs, 'a', '{}');
    take(failing);
    await expect.poll(() => left().dead.visible).toBe(1);
    store.purge(dead);
    await stop();
  }
});

test('a message still hidden by a killed host is visible again at the next start', () => {
  store.send(jobs, 'a', '{}');
  expect(store.receive(jobs, 1)).toHaveLength(1);
  store.releaseAll();
  expect(store.receive(jobs, 1).map(({ receives }) => receives)).toEqual([2]);
  stop = async () => {};
});

test('a queue that cannot be written to for a while, on a disk that is full, is taken from again once it can', async () => {
  vi.spyOn(store, 'receiveWithin').mockRejectedValueOnce(new Error('database or disk is full'));
  vi.spyOn(store, 'delete').mockImplementationOnce(() => {
    throw new Error('database or disk is full');
  });
  take(() => ({ batchItemFailures: [] }), { batchSize: 1 });
  for (const body of ['a', 'b']) store.send(jobs, body, '{}');
  await expect.poll(() => seen.toSorted(), { timeout: 10_000 }).toEqual(['a', 'b']);
});
