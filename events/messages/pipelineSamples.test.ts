import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { objectScanned, s3ObjectCreated } from './objectEvents.ts';
import { fileCounted, jobFileAdded, pushDue, webhookDue } from './queueMessages.ts';
import { mailReceived } from './sesEvents.ts';

const sample = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../samples/${name}.json`, import.meta.url), 'utf8'));

test('the recorded bucket event names its key and size', () => {
  const { Records } = z.parse(s3ObjectCreated, sample('s3-object-created'));
  expect(Records[0]?.s3.object).toMatchObject({ key: expect.stringMatching(/^uploads\//), size: 1024 });
});

test('keys are decoded as the bucket encodes them', () => {
  const encoded = JSON.parse(
    JSON.stringify(sample('s3-object-created')).replace(/"key":"[^"]+"/, '"key":"a+b%2Bc%C5%82"'),
  );
  expect(z.parse(s3ObjectCreated, encoded).Records[0]?.s3.object.key).toBe('a b+cł');
});

test('the greeting of a new notification target is no file', () => {
  expect(z.parse(s3ObjectCreated, sample('s3-test-event')).Records).toEqual([]);
});

test('a counted file is announced with its cart’s digest', () => {
  expect(z.parse(fileCounted, sample('file-counted'))).toMatchObject({ fileHash: 'file-hash-1' });
});

test('a file that came into a job is announced by the names of both', () => {
  expect(z.parse(jobFileAdded, sample('job-file-added'))).toMatchObject({ orderId: '100001', jobId: '01' });
});

test('the event of a mail that came in has its receivers, where it is stored and what SES found', () => {
  expect(z.parse(mailReceived, sample('mail-received'))).toMatchObject({
    key: 'inbound/d6iitobk75ur44p8kdnnp7g2n800',
    envelopeFrom: 'customer@example.com',
    verdicts: { spam: 'PASS', virus: 'PASS', dmarc: 'GRAY' },
  });
});

test('what waits for an endpoint is named by account, endpoint and subject', () => {
  expect(z.parse(webhookDue, sample('webhook-due'))).toMatchObject({ subject: 'order#0H2JK3M4N5P6' });
});

test('a notification is owed to a browser of an account, of what a mail says', () => {
  expect(z.parse(pushDue, sample('push-due'))).toMatchObject({ mail: 'work_offer.100001.01.1' });
});

test('a verdict on a file names the object and what was found', () => {
  expect(z.parse(objectScanned, sample('object-scanned')).detail).toMatchObject({
    s3ObjectDetails: { objectKey: expect.stringMatching(/^uploads\//) },
    scanResultDetails: { scanResultStatus: 'THREATS_FOUND', threats: [{ name: expect.stringContaining('EICAR') }] },
  });
});
