import { randomBytes } from 'node:crypto';
import type { StoredObject } from './objectStore.ts';

/** Where a bucket's events go; one per entry of its NotificationConfiguration's QueueConfigurations. */
export interface QueueTarget {
  id: string;
  queueArn: string;
  /** `s3:ObjectCreated:*`, `s3:ObjectCreated:Put`, … */
  event: string;
  prefix?: string | undefined;
  suffix?: string | undefined;
}

export interface BucketEvent {
  name: 'ObjectCreated:Put' | 'ObjectCreated:Copy' | 'ObjectRemoved:Delete';
  bucket: string;
  region: string;
  at: number;
  object: Pick<StoredObject, 'key' | 'size' | 'etag' | 'sequencer'>;
}

export function wants(target: QueueTarget, event: BucketEvent): boolean {
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
export function testMessage(bucket: string, at: number): string {
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
