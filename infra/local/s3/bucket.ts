import { randomBytes, randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { eicar } from '#functions/domain/testMode/demoFiles.ts';
import { ObjectStore, type StoredObject } from './objectStore.ts';

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

/** Where a bucket's events go; one per entry of its NotificationConfiguration's QueueConfigurations. */
interface QueueTarget {
  id: string;
  queueArn: string;
  /** `s3:ObjectCreated:*`, `s3:ObjectCreated:Put`, … */
  event: string;
  prefix?: string | undefined;
  suffix?: string | undefined;
}

interface BucketEvent {
  name: 'ObjectCreated:Put' | 'ObjectCreated:Copy' | 'ObjectRemoved:Delete';
  bucket: string;
  region: string;
  at: number;
  object: Pick<StoredObject, 'key' | 'size' | 'etag' | 'sequencer'>;
}

function wants(target: QueueTarget, event: BucketEvent): boolean {
  const pattern = target.event.replace(/^s3:/, '');
  const named = pattern.endsWith('*') ? event.name.startsWith(pattern.slice(0, -1)) : event.name === pattern;
  const { key } = event.object;
  return named && key.startsWith(target.prefix ?? '') && key.endsWith(target.suffix ?? '');
}

/** The message as S3 sends it (event version 2.1): the key is encoded like a form field, so a blank is a plus. */
export function eventMessage(target: QueueTarget, event: BucketEvent): string {
  const { key, size, etag, sequencer } = event.object;
  const created = event.name.startsWith('ObjectCreated');
  return JSON.stringify({
    Records: [
      {
        eventVersion: '2.1',
        eventSource: 'aws:s3',
        awsRegion: event.region,
        eventTime: new Date(event.at).toISOString(),
        eventName: event.name,
        userIdentity: { principalId: 'AWS:LOCAL' },
        requestParameters: { sourceIPAddress: '127.0.0.1' },
        responseElements: {
          'x-amz-request-id': randomBytes(8).toString('hex').toUpperCase(),
          'x-amz-id-2': randomBytes(48).toString('base64'),
        },
        s3: {
          s3SchemaVersion: '1.0',
          configurationId: target.id,
          bucket: {
            name: event.bucket,
            ownerIdentity: { principalId: 'LOCAL' },
            arn: `arn:aws:s3:::${event.bucket}`,
          },
          object: { key: formEncode(key), ...(created && { size, eTag: etag }), sequencer },
        },
      },
    ],
  });
}

/** What S3 sends to a queue once, when it is named as a target. */
function testMessage(bucket: string, at: number): string {
  return JSON.stringify({
    Service: 'Amazon S3',
    Event: 's3:TestEvent',
    Time: new Date(at).toISOString(),
    Bucket: bucket,
    RequestId: randomBytes(8).toString('hex').toUpperCase(),
    HostId: randomBytes(48).toString('base64'),
  });
}

const formEncode = (key: string): string =>
  encodeURIComponent(key)
    .replace(/[!'()~]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll('%20', '+')
    .replaceAll('%2F', '/');

/** Which objects of a bucket are scanned for malware, and the queue that EventBridge puts the answers into. */
export interface ScanTarget {
  prefixes: readonly string[];
  queueArn: string;
}

/** Files this scanner reports as unreadable. */
export const unscannable = 'LOCAL-SCANNER-CANNOT-READ-THIS';

/** GuardDuty's answer about an object: the scanner of this machine knows one threat, and one thing it cannot read. */
async function scanned(
  { name, region }: { name: string; region: string },
  { key, etag }: Pick<StoredObject, 'key' | 'etag'>,
  path: string,
): Promise<string> {
  // Deleted before the scan: reported as unreadable.
  const bytes = await readFile(path).catch(() => undefined);
  const found = bytes?.includes(eicar) ?? false;
  const status = !bytes
    ? 'ACCESS_DENIED'
    : found
      ? 'THREATS_FOUND'
      : bytes.includes(unscannable)
        ? 'UNSUPPORTED'
        : 'NO_THREATS_FOUND';
  return JSON.stringify({
    version: '0',
    id: randomUUID(),
    'detail-type': 'GuardDuty Malware Protection Object Scan Result',
    source: 'aws.guardduty',
    account: '000000000000',
    time: new Date().toISOString(),
    region,
    resources: [],
    detail: {
      schemaVersion: '1.0',
      scanStatus: 'COMPLETED',
      resourceType: 'S3_OBJECT',
      s3ObjectDetails: { bucketName: name, objectKey: key, eTag: etag, versionId: 'null', s3Throttled: false },
      scanResultDetails: {
        scanResultStatus: status,
        threats: found ? [{ name: 'EICAR-Test-File (not a virus)' }] : null,
      },
    },
  });
}

/** One rule of a bucket's CORS configuration, in the template's words. */
interface CorsRule {
  AllowedOrigins: string[];
  AllowedMethods: string[];
  AllowedHeaders?: string[] | undefined;
  ExposedHeaders?: string[] | undefined;
  MaxAge?: number | undefined;
}

/** The headers a browser needs on the answer, or undefined where no rule of the bucket allows the origin and method. */
export function corsHeaders(request: IncomingMessage, rules: readonly CorsRule[]): Record<string, string> | undefined {
  const origin = request.headers.origin;
  if (origin === undefined) return undefined;
  const preflight = request.method === 'OPTIONS';
  const method = preflight ? (request.headers['access-control-request-method'] ?? '') : (request.method ?? '');
  const asked = preflight ? list(request.headers['access-control-request-headers']) : [];
  const rule = rules.find(
    (candidate) =>
      candidate.AllowedOrigins.some((pattern) => matches(pattern, origin)) &&
      candidate.AllowedMethods.includes(method) &&
      asked.every((name) => candidate.AllowedHeaders?.some((pattern) => matches(pattern.toLowerCase(), name))),
  );
  if (!rule) return undefined;
  const any = rule.AllowedOrigins.includes('*');
  return {
    'access-control-allow-origin': any ? '*' : origin,
    'access-control-allow-methods': rule.AllowedMethods.join(', '),
    ...(asked.length > 0 && { 'access-control-allow-headers': asked.join(', ') }),
    ...(rule.ExposedHeaders && { 'access-control-expose-headers': rule.ExposedHeaders.join(', ') }),
    ...(rule.MaxAge !== undefined && { 'access-control-max-age': String(rule.MaxAge) }),
    ...(!any && { 'access-control-allow-credentials': 'true' }),
    vary: 'Origin, Access-Control-Request-Headers, Access-Control-Request-Method',
  };
}

const list = (header: string | undefined): string[] =>
  (header ?? '')
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '');

/** At most one `*` in a pattern, as S3 allows. */
function matches(pattern: string, value: string): boolean {
  const [start = '', end] = pattern.split('*');
  if (end === undefined) return pattern === value;
  return value.length >= start.length + end.length && value.startsWith(start) && value.endsWith(end);
}
