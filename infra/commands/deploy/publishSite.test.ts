import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GetObjectCommand, HeadObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { afterAll, expect, test } from 'vitest';
import { filledPart } from '#shared/rules/site/filledPage.ts';
import { listen } from '../../local/http/server.ts';
import { openS3Emulator } from '../../local/s3/s3Emulator.ts';
import { publishSite } from './publishSite.ts';

const dir = mkdtempSync(join(tmpdir(), 'publish-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

test('files come before the pages that name them, with their type, caching and status; a page that a job fills keeps what it shows', async () => {
  const dist = join(dir, 'dist');
  for (const [path, content] of [
    ['en/index.html', 'page'],
    ['en/404/index.html', 'lost'],
    ['en/translators/index.html', `<h1>New</h1>${filledPart('nobody')}`],
    ['assets/app-1a2b3c4d.js', 'code'],
    ['assets/app-1a2b3c4d.js.br', 'packed'],
  ] as const) {
    mkdirSync(join(dist, path, '..'), { recursive: true });
    writeFileSync(join(dist, path), content);
  }
  const keys = { accessKeyId: 'local', secretAccessKey: 'local-secret' };
  const buckets = [{ name: 'site', region: 'eu-central-1', targets: [], cors: [] }];
  const handler = await openS3Emulator({
    dir: join(dir, 's3'),
    basePath: '/files',
    keys,
    send: async () => {},
    buckets,
  });
  const server = await listen(handler);
  const s3 = new S3Client({
    endpoint: `${server.url}/files`,
    forcePathStyle: true,
    region: 'eu-central-1',
    credentials: keys,
  });
  try {
    const list = { Bucket: 'site', Key: 'en/translators/index.html' };
    await s3.send(new PutObjectCommand({ ...list, Body: `<h1>Old</h1>${filledPart('<li>Demo</li>')}` }));
    const published = await publishSite(s3, 'site', dist);
    expect(published).toEqual(['assets/app-1a2b3c4d.js', 'en/404/index.html', 'en/index.html', list.Key]);
    const head = (Key: string) => s3.send(new HeadObjectCommand({ Bucket: 'site', Key }));
    expect(await head('assets/app-1a2b3c4d.js')).toMatchObject({
      CacheControl: expect.stringContaining('immutable'),
      ContentType: expect.stringContaining('javascript'),
    });
    expect(await head('en/index.html')).toMatchObject({
      CacheControl: 'no-cache',
      ContentType: 'text/html; charset=utf-8',
    });
    const filled = await s3.send(new GetObjectCommand(list));
    expect(await filled.Body?.transformToString()).toBe(`<h1>New</h1>${filledPart('<li>Demo</li>')}`);
    expect(filled).toMatchObject({ CacheControl: 'no-cache', ContentType: 'text/html; charset=utf-8' });
    expect((await head('en/404/index.html')).Metadata).toEqual({ status: '404' });
  } finally {
    await server.stop();
  }
});
