import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fileGateway } from '#functions/gateways/files.ts';
import { sessionToken } from '../host/place.ts';
import { type Listening, listen } from '../http/server.ts';
import { openS3Emulator } from './s3Emulator.ts';

const credentials = { accessKeyId: 'local', secretAccessKey: 'local-secret' };
const events: { arn: string; body: string }[] = [];
let dir: string;
let server: Listening;
let s3: S3Client;

async function start({ queueDown = false } = {}): Promise<void> {
  const handler = await openS3Emulator({
    dir,
    basePath: '/files',
    keys: credentials,
    send: async (arn, body) => {
      if (queueDown) throw new Error('queue down');
      events.push({ arn, body });
    },
    may: ({ caller, action }) =>
      caller === 'local.api-blind' ? action === 's3:GetObject' || action === 's3:PutObject' : true,
    buckets: [
      {
        name: 'uploads',
        region: 'eu-central-1',
        targets: [
          { id: 'count', queueArn: 'arn:aws:sqs:eu-central-1:000000000000:count', event: 's3:ObjectCreated:*' },
        ],
        cors: [{ AllowedOrigins: ['http://127.0.0.1:3000'], AllowedMethods: ['PUT'], AllowedHeaders: ['*'] }],
      },
    ],
  });
  server = await listen(handler);
  const endpoint = `${server.url}/files`;
  s3 = new S3Client({ endpoint, region: 'eu-central-1', credentials, requestChecksumCalculation: 'WHEN_REQUIRED' });
}

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 's3-'));
  await start();
});
afterAll(() => server.stop());

const put = (key: string, body: string) =>
  s3.send(new PutObjectCommand({ Bucket: 'uploads', Key: key, Body: body, ContentType: 'text/plain' }));

const putLink = (key: string, size: number, expiresIn = 600) =>
  getSignedUrl(
    s3,
    new PutObjectCommand({
      Bucket: 'uploads',
      Key: key,
      ContentLength: size,
      ContentType: 'text/plain',
      IfNoneMatch: '*',
    }),
    { expiresIn, signableHeaders: new Set(['host', 'content-length', 'content-type', 'if-none-match']) },
  );

const upload = (url: string, body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) =>
  fetch(url, { method: 'PUT', body, headers: { 'content-type': 'text/plain', 'if-none-match': '*', ...headers } });

describe('objects', () => {
  test('a version is replaced by who read it, and not by who read an earlier one', async () => {
    const write = (Body: string, IfMatch?: string) =>
      s3.send(new PutObjectCommand({ Bucket: 'uploads', Key: 'page', Body, ...(IfMatch && { IfMatch }) }));
    const first = await write('first');
    const second = await write('second', first.ETag);
    await expect(write('third', first.ETag)).rejects.toMatchObject({ name: 'PreconditionFailed' });
    await expect(
      s3.send(new PutObjectCommand({ Bucket: 'uploads', Key: 'no-page', Body: '', IfMatch: second.ETag })),
    ).rejects.toMatchObject({ name: 'NoSuchKey' });
    const { Body } = await s3.send(new GetObjectCommand({ Bucket: 'uploads', Key: 'page' }));
    expect(await Body?.transformToString()).toBe('second');
  });

  test('an object comes back as it was stored, with its type and metadata', async () => {
    const key = 'a b/ółw+(1)’s~*.txt';
    await s3.send(
      new PutObjectCommand({
        Bucket: 'uploads',
        Key: key,
        Body: 'treść',
        ContentType: 'text/plain',
        Metadata: { by: 'x' },
      }),
    );
    const got = await s3.send(new GetObjectCommand({ Bucket: 'uploads', Key: key }));
    expect(await got.Body?.transformToString()).toBe('treść');
    expect(got).toMatchObject({ ContentType: 'text/plain', ContentLength: 7, Metadata: { by: 'x' } });
    expect(await s3.send(new HeadObjectCommand({ Bucket: 'uploads', Key: key }))).toMatchObject({ ContentLength: 7 });
  });

  test('a stream sent in chunks with a checksum behind it is stored without the framing', async () => {
    const checking = new S3Client({ endpoint: `${server.url}/files`, region: 'eu-central-1', credentials });
    const body = Buffer.alloc(300_000, 'ab');
    await checking.send(
      new PutObjectCommand({
        Bucket: 'uploads',
        Key: 'stream',
        Body: Readable.from([body]),
        ContentLength: body.length,
      }),
    );
    const got = await s3.send(new GetObjectCommand({ Bucket: 'uploads', Key: 'stream' }));
    expect(Buffer.from((await got.Body?.transformToByteArray()) ?? []).equals(body)).toBe(true);
  });

  test('a range gives part of it, and one outside is refused', async () => {
    await put('range', '0123456789');
    const read = (Range: string) => s3.send(new GetObjectCommand({ Bucket: 'uploads', Key: 'range', Range }));
    const part = await read('bytes=2-4');
    expect([await part.Body?.transformToString(), part.ContentRange]).toEqual(['234', 'bytes 2-4/10']);
    expect(await (await read('bytes=-3')).Body?.transformToString()).toBe('789');
    await expect(read('bytes=10-')).rejects.toMatchObject({ name: 'InvalidRange' });
  });

  test('a missing key, a missing bucket and a foreign key id are refused in the words of S3', async () => {
    await expect(s3.send(new GetObjectCommand({ Bucket: 'uploads', Key: 'none' }))).rejects.toMatchObject({
      name: 'NoSuchKey',
    });
    await expect(s3.send(new GetObjectCommand({ Bucket: 'none', Key: 'none' }))).rejects.toMatchObject({
      name: 'NoSuchBucket',
    });
    const other = new S3Client({
      endpoint: `${server.url}/files`,
      region: 'eu-central-1',
      credentials: { accessKeyId: 'local', secretAccessKey: 'guessed' },
    });
    await expect(other.send(new GetObjectCommand({ Bucket: 'uploads', Key: 'range' }))).rejects.toMatchObject({
      name: 'SignatureDoesNotMatch',
    });
    expect((await fetch(`${server.url}/files/uploads/range`)).status).toBe(403);
  });

  test('a copy has the bytes and the type of its source, and its own event', async () => {
    await put('copied from', 'the same');
    const copy = (source: string) =>
      s3.send(new CopyObjectCommand({ Bucket: 'uploads', Key: 'copied-to', CopySource: source }));
    await copy('uploads/copied%20from');
    const got = await s3.send(new GetObjectCommand({ Bucket: 'uploads', Key: 'copied-to' }));
    expect([await got.Body?.transformToString(), got.ContentType]).toEqual(['the same', 'text/plain']);
    expect(events.filter(({ body }) => body.includes('ObjectCreated:Copy') && body.includes('copied-to'))).toHaveLength(
      1,
    );
    await expect(copy('uploads/none')).rejects.toMatchObject({ name: 'NoSuchKey' });
    await expect(copy('elsewhere/none')).rejects.toMatchObject({ name: 'NotImplemented' });
  });

  test('who may not list the bucket is not told what is missing in it: 403, for files and for copies', async () => {
    const blind = new S3Client({
      endpoint: `${server.url}/files`,
      region: 'eu-central-1',
      credentials: { ...credentials, accessKeyId: 'local.api-blind' },
    });
    const Bucket = 'uploads';
    await put('there', 'yes');
    expect((await blind.send(new GetObjectCommand({ Bucket, Key: 'there' }))).ContentLength).toBe(3);
    const refused = { name: 'AccessDenied', $metadata: { httpStatusCode: 403 } };
    await expect(blind.send(new GetObjectCommand({ Bucket, Key: 'none' }))).rejects.toMatchObject(refused);
    const copy = new CopyObjectCommand({ Bucket, Key: 'to', CopySource: 'uploads/none' });
    await expect(blind.send(copy)).rejects.toMatchObject(refused);
  });

  test('a copy takes tags along only for who may read and write tags; with its own it needs no such right', async () => {
    const blind = new S3Client({
      endpoint: `${server.url}/files`,
      region: 'eu-central-1',
      credentials: { ...credentials, accessKeyId: 'local.api-blind' },
    });
    await put('tagged', 'yes');
    const copy = { Bucket: 'uploads', Key: 'copy', CopySource: 'uploads/tagged' };
    await expect(blind.send(new CopyObjectCommand(copy))).rejects.toMatchObject({ name: 'AccessDenied' });
    await blind.send(new CopyObjectCommand({ ...copy, TaggingDirective: 'REPLACE' }));
    await s3.send(new CopyObjectCommand(copy));
  });

  test('lists by prefix and pages; deletes one and many', async () => {
    for (const name of ['list/1', 'list/2', 'list/sub/3']) await put(name, 'x');
    const list = (more: object) => s3.send(new ListObjectsV2Command({ Bucket: 'uploads', Prefix: 'list/', ...more }));
    const first = await list({ MaxKeys: 2 });
    expect(first).toMatchObject({ IsTruncated: true, KeyCount: 2 });
    const second = await list({ ContinuationToken: first.NextContinuationToken });
    expect(second.Contents?.map(({ Key }) => Key)).toEqual(['list/sub/3']);
    expect((await list({ Delimiter: '/' })).CommonPrefixes).toEqual([{ Prefix: 'list/sub/' }]);
    const Objects = [{ Key: 'list/1' }, { Key: 'list/sub/3' }];
    const gone = await s3.send(new DeleteObjectsCommand({ Bucket: 'uploads', Delete: { Objects } }));
    expect(gone.Deleted?.length).toBe(2);
    await s3.send(new DeleteObjectCommand({ Bucket: 'uploads', Key: 'list/2' }));
    expect((await list({})).KeyCount).toBe(0);
  });
});

describe('presigned links', () => {
  test('an upload with the signed length and type is stored once', async () => {
    const url = await putLink('once', 5);
    expect((await upload(url, 'hello')).status).toBe(200);
    const again = await upload(url, 'hallo');
    expect([again.status, await again.text()]).toEqual([
      412,
      expect.stringContaining('<Code>PreconditionFailed</Code>'),
    ]);
  });

  test.each([
    ['another length', 'hello!', {}],
    ['another type', 'hello', { 'content-type': 'text/html' }],
    ['the write-once header left out', 'hello', { 'if-none-match': '' }],
  ])('%s is refused', async (_, body, headers) => {
    const answer = await upload(await putLink('strict', 5), body, headers);
    expect([answer.status, await answer.text()]).toEqual([403, expect.stringContaining('SignatureDoesNotMatch')]);
  });

  test('a link for another key, a changed life and an expired link are refused', async () => {
    const url = await putLink('mine', 5);
    expect((await upload(url.replace('/mine', '/yours'), 'hello')).status).toBe(403);
    expect((await upload(url.replace('X-Amz-Expires=600', 'X-Amz-Expires=60000'), 'hello')).status).toBe(403);
    const old = await getSignedUrl(s3, new GetObjectCommand({ Bucket: 'uploads', Key: 'once' }), {
      expiresIn: 600,
      signingDate: new Date(Date.now() - 601_000),
    });
    expect(await (await fetch(old)).text()).toContain('<Message>Request has expired</Message>');
  });

  test('racing uploads of one key: exactly one wins', async () => {
    const urls = await Promise.all(Array.from({ length: 12 }, () => putLink('race', 5)));
    const statuses = (await Promise.all(urls.map((url) => upload(url, 'hello')))).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 412)).toHaveLength(11);
  });

  test('20 MB go through and come down under the name the link gives', async () => {
    const bytes = new Uint8Array(20 * 1024 * 1024).fill(97);
    expect((await upload(await putLink('large', bytes.length), bytes)).status).toBe(200);
    const link = await getSignedUrl(
      s3,
      new GetObjectCommand({
        Bucket: 'uploads',
        Key: 'large',
        ResponseContentDisposition: 'attachment; filename="a.txt"',
      }),
    );
    const got = await fetch(link);
    expect(got.headers.get('content-disposition')).toBe('attachment; filename="a.txt"');
    expect((await got.arrayBuffer()).byteLength).toBe(bytes.length);
  });

  test('a browser of the site may PUT, another may not', async () => {
    const preflight = (origin: string) =>
      fetch(`${server.url}/files/uploads/x`, {
        method: 'OPTIONS',
        headers: { origin, 'access-control-request-method': 'PUT', 'access-control-request-headers': 'content-type' },
      });
    const answer = await preflight('http://127.0.0.1:3000');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('access-control-allow-origin')).toBe('http://127.0.0.1:3000');
    expect(answer.headers.get('access-control-allow-headers')).toBe('content-type');
    expect((await preflight('http://127.0.0.1:3001')).status).toBe(403);
  });
});

describe('events', () => {
  const records = () => events.map(({ body }) => JSON.parse(body).Records[0]);

  test('carry an encoded key and a growing sequencer, also over a restart', async () => {
    events.length = 0;
    await put('ev/a b+ą.txt', '1');
    await put('ev/a b+ą.txt', '22');
    await expect.poll(() => events.length).toBe(2);
    const [one, two] = records();
    expect(one.eventName).toBe('ObjectCreated:Put');
    expect(one.s3.object).toMatchObject({ key: 'ev/a+b%2B%C4%85.txt', size: 1 });
    expect(two.s3.object.sequencer > one.s3.object.sequencer).toBe(true);
    await server.stop();
    await start();
    await put('ev/after', '1');
    await expect.poll(() => events.length).toBe(3);
    expect(records()[2].s3.object.sequencer > two.s3.object.sequencer).toBe(true);
  });

  test('that the queue has not taken before a stop are sent at the next start', async () => {
    await server.stop();
    await start({ queueDown: true });
    await put('ev/late', '1');
    await server.stop();
    events.length = 0;
    await start();
    await expect.poll(() => records().map(({ s3: { object } }) => object.key)).toContain('ev/late');
  });

  test('a new target is greeted once with a test event', async () => {
    const greetings = events.filter(({ body }) => body.includes('s3:TestEvent'));
    expect(greetings).toHaveLength(0);
    const fresh = await mkdtemp(join(tmpdir(), 's3-'));
    const target = { id: 'x', queueArn: 'arn:x', event: 's3:ObjectCreated:*' };
    const bucket = { name: 'b', region: 'eu-central-1', targets: [target], cors: [] };
    const sent: string[] = [];
    const settings = { dir: fresh, basePath: '', keys: credentials, buckets: [bucket] };
    for (const _ of [1, 2]) await openS3Emulator({ ...settings, send: async (_arn, body) => void sent.push(body) });
    expect(sent.map((body) => JSON.parse(body).Event)).toEqual(['s3:TestEvent']);
  });
});

describe('what ends before a link does', () => {
  const session = (ends: Date, region = 'eu-central-1') =>
    new S3Client({
      ...{ endpoint: `${server.url}/files`, region, requestChecksumCalculation: 'WHEN_REQUIRED' },
      credentials: { ...credentials, sessionToken: sessionToken(ends), expiration: ends },
    });

  test('a link of the product lives no longer than the session of the role that signs it, and says so', async () => {
    await put('invoices/session', 'paper');
    const now = new Date();
    const inTwoMinutes = new Date(now.getTime() + 120_000);
    const link = await fileGateway(session(inTwoMinutes), 'uploads').downloadLink('invoices/session', 'a.pdf', now);
    expect(link.expiresAt).toBe(inTwoMinutes.toISOString());
    expect(await (await fetch(link.url)).text()).toBe('paper');
    const inAnHour = new Date(now.getTime() + 3_600_000);
    const whole = await fileGateway(session(inAnHour), 'uploads').downloadLink('invoices/session', 'a.pdf', now);
    expect(whole.expiresAt).toBe(new Date(now.getTime() + 600_000).toISOString());
  });

  test('a link that says it lives is refused once its session has ended, and so is one for another region', async () => {
    const command = new GetObjectCommand({ Bucket: 'uploads', Key: 'invoices/session' });
    const said = async (s3: S3Client) => (await fetch(await getSignedUrl(s3, command, { expiresIn: 600 }))).text();
    const [ended, inAnHour] = [new Date(Date.now() - 1000), new Date(Date.now() + 3_600_000)];
    expect(await said(session(ended))).toContain('<Code>ExpiredToken</Code>');
    expect(await said(session(inAnHour))).toBe('paper');
    expect(await said(session(inAnHour, 'us-east-1'))).toContain('AuthorizationQueryParametersError');
  });
});
