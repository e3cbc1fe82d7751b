import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSiteHandler } from './siteHandler.ts';

const dist = mkdtempSync(join(tmpdir(), 'dist-'));
const server = createServer(createSiteHandler({ dist, uploadOrigins: [] }));
let port = 0;

beforeAll(async () => {
  for (const file of ['en/404/index.html', 'pl/404/index.html', 'en/order/write/index.html', 'assets/a.js']) {
    mkdirSync(dirname(join(dist, file)), { recursive: true });
    writeFileSync(join(dist, file), file);
  }
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server.close();
  rmSync(dist, { recursive: true });
});

/** The path goes out as it is: `fetch` would tidy it. */
const ask = (path: string) =>
  new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
    const asked = request({ port, path, method: 'GET' }, (answer) => {
      let body = '';
      answer.on('data', (chunk) => {
        body += String(chunk);
      });
      answer.on('end', () => resolve({ status: answer.statusCode, body }));
    });
    asked.once('error', reject).end();
  });

it.each([
  ['//', 'en'],
  ['//example.com/', 'en'],
  ['/en//order/write/', 'en'],
  ['/pl//', 'pl'],
  ['/%00', 'en'],
  ['/%', 'en'],
  ['/en/%E0%A4%A', 'en'],
  ['/en/../../../etc/passwd', 'en'],
  [`/en/${'a'.repeat(8000)}`, 'en'],
  ['/?', undefined],
])('the address %s names no page and is answered so, in its language', async (path, locale) => {
  const { status, body } = await ask(path);
  expect([status, body]).toEqual(locale ? [404, `${locale}/404/index.html`] : [302, '']);
});

it.each(['/assets/..', '/assets/.', '/assets/none.js', `/assets/${'a'.repeat(300)}`])('%s is no file', async (path) => {
  expect((await ask(path)).status).toBe(404);
});

it('pages and files are found, whatever the query', async () => {
  expect(await ask('/en/order/write/?a=%&b=%00')).toEqual({ status: 200, body: 'en/order/write/index.html' });
  expect(await ask('/assets/a.js')).toEqual({ status: 200, body: 'assets/a.js' });
});
