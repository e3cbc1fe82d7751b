import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listen } from '../http/server.ts';
import { localEdge } from './localEdge.ts';
import { packingOf } from './packAnswer.ts';

const long = JSON.stringify({ languages: Array.from({ length: 200 }, (_, id) => ({ id, name: `Language ${id}` })) });
let host: Awaited<ReturnType<typeof listen>>;
beforeAll(async () => {
  const api = localEdge(
    async ({ url = '' }, response) => {
      const body = url.includes('short') ? '{}' : long;
      response.writeHead(url.includes('refused') ? 429 : 200, {
        'content-type': 'application/json',
        vary: 'accept-language',
      });
      response.end(body);
    },
    { originSecret: undefined, rules: [] },
  );
  host = await listen(api, 0);
});
afterAll(() => host.stop());

/** As it came, unpacked by nobody. */
async function asked(path: string, accepted: string | undefined, method = 'GET') {
  const { request } = await import('node:http');
  return new Promise<{ encoding: string | undefined; vary: string | undefined; bytes: Buffer }>((resolve, reject) => {
    const headers = accepted === undefined ? {} : { 'accept-encoding': accepted };
    const sent = request(new URL(path, host.url), { method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({
          ...{ encoding: response.headers['content-encoding'], vary: response.headers.vary },
          bytes: Buffer.concat(chunks),
        }),
      );
    });
    sent.once('error', reject);
    sent.end();
  });
}

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['identity', undefined],
  ['', undefined],
])('of %s the edge takes %s', (accepted, packing) => expect(packingOf(accepted)).toBe(packing));

test('public lists come packed as the caller takes them, and are the same', async () => {
  const brotli = await asked('/api/languages?x=1', 'gzip, br');
  expect([brotli.encoding, brotli.vary]).toEqual(['br', 'accept-language, Accept-Encoding']);
  expect(brotliDecompressSync(brotli.bytes).toString()).toBe(long);
  const gzip = await asked('/api/catalogue', 'gzip');
  expect(gzip.encoding).toBe('gzip');
  expect(gunzipSync(gzip.bytes).toString()).toBe(long);
  expect(gzip.bytes.length).toBeLessThan(long.length / 4);
});

test.each([
  ['/api/orders', 'br', 'GET'],
  ['/api/languages', undefined, 'GET'],
  ['/api/prices?short', 'br', 'GET'],
  ['/api/prices?refused', 'br', 'GET'],
  ['/api/languages', 'br', 'POST'],
])('%s that takes %s, by %s, is left as it is', async (path, accepted, method) => {
  const { encoding, bytes } = await asked(path, accepted, method);
  expect(encoding).toBeUndefined();
  expect(bytes.toString()).toBe(path.includes('short') ? '{}' : long);
});
