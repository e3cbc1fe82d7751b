import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eventMessage, type QueueTarget, testMessage, wants } from './announce.ts';
import type { CorsRule } from './cors.ts';
import { ObjectStore, type StoredObject } from './objectStore.ts';
import { type ScanTarget, scanned } from './scanner.ts';

export interface BucketSettings {
  name: string;
  region: string;
  targets: readonly QueueTarget[];
  cors: readonly CorsRule[];
  /** Malware scan of uploads, and the queue for results. */
  scan?: ScanTarget | undefined;
}

/** Puts one event into the queue with this ARN; rejects while the queue cannot take it. */
export type SendEvent = (queueArn: string, body: string) => Promise<void>;

export interface Bucket {
  settings: BucketSettings;
  store: ObjectStore;
  created(object: StoredObject, how?: 'ObjectCreated:Put' | 'ObjectCreated:Copy'): void;
  removed(object: StoredObject, now: number): void;
}

const retryMs = 500;

/** Opens a bucket's directory, greets new event targets as S3 does, and sends the events a kill has cut off. */
export async function openBucket(dir: string, settings: BucketSettings, send: SendEvent): Promise<Bucket> {
  const store = await ObjectStore.open(dir);
  const deliver: Bucket['created'] = async (object, name = 'ObjectCreated:Put') => {
    const event = { name, bucket: settings.name, region: settings.region, object };
    try {
      for (const target of settings.targets) {
        const whole = { ...event, at: object.lastModified };
        if (wants(target, whole)) await send(target.queueArn, eventMessage(target, whole));
      }
      const { scan } = settings;
      if (scan?.prefixes.some((prefix) => object.key.startsWith(prefix)))
        await send(scan.queueArn, await scanned(settings, object, store.blobPath(object.blob)));
      await store.markAnnounced(object);
    } catch {
      setTimeout(() => deliver(object, name), retryMs).unref();
    }
  };
  await greet(dir, settings, send);
  for (const object of store.all()) if (!object.announced) deliver(object);
  return {
    settings,
    store,
    created: deliver,
    removed: (object, now) => {
      const event = { name: 'ObjectRemoved:Delete', bucket: settings.name, region: settings.region } as const;
      const whole = { ...event, at: now, object };
      for (const target of settings.targets)
        if (wants(target, whole)) void send(target.queueArn, eventMessage(target, whole)).catch(console.error);
    },
  };
}

async function greet(dir: string, settings: BucketSettings, send: SendEvent): Promise<void> {
  const file = join(dir, 'targets');
  const known = new Set((await readFile(file, 'utf8').catch(() => '')).split('\n'));
  const queues = [...new Set(settings.targets.map(({ queueArn }) => queueArn))];
  for (const queue of queues) if (!known.has(queue)) await send(queue, testMessage(settings.name, Date.now()));
  await writeFile(file, queues.join('\n'));
}
