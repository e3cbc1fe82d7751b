import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpointGateway } from './callEndpoint.ts';

let port: number;
let calls: string[] = [];
const server = createServer((request, response) => {
  calls.push(request.url ?? '');
  if (request.url === '/redirect') response.writeHead(302, { location: `http://127.0.0.1:${port}/secret` }).end();
  else if (request.url === '/hangs') response.writeHead(200).write('a');
  else if (request.url === '/endless') {
    response.writeHead(200);
    const more = () => {
      while (response.write('x'.repeat(16_384)));
      response.once('drain', more);
    };
    response.on('error', () => undefined);
    more();
  } else if (request.url === '/dies') request.socket.destroy();
  else response.writeHead(200).end('taken');
});

beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const local = endpointGateway({ loopback: true, timeoutMs: 300, resolve: async () => ['127.0.0.1'] });
const at = (path: string) => `http://127.0.0.1:${port}${path}`;

test('an answer is read, a redirect is not followed, what hangs or dies ends, an endless answer is cut', async () => {
  expect(await local(at('/'), '{}', {})).toMatchObject({ status: 200, answer: 'taken' });
  expect(await local(at('/redirect'), '{}', {})).toMatchObject({ status: 302 });
  expect(calls).not.toContain('/secret');
  expect(await local(at('/hangs'), '{}', {})).toMatchObject({ error: 'timeout' });
  expect(await local(at('/dies'), '{}', {})).toMatchObject({ error: 'connection' });
  const { status, answer } = await local(at('/endless'), '{}', {});
  expect([status, answer?.length]).toEqual([200, 500]);
});

test.each([
  'http://127.0.0.1/',
  'https://127.0.0.1/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://0177.0.0.1/',
  'https://127.1/',
  'https://[::1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[::ffff:7f00:1]/',
  'https://169.254.169.254/latest/meta-data/',
  'https://10.0.0.1/',
  'https://[fd00:ec2::254]/',
  'https://localhost/',
  'https://db.internal/',
  'https://user:password@hooks.example.com/',
  'http://hooks.example.com/',
  'ftp://hooks.example.com/',
  'file:///etc/passwd',
])('%s is never called', async (url) => {
  const asked: string[] = [];
  const resolve = async (host: string) => {
    asked.push(host);
    return ['93.184.216.34'];
  };
  expect(await endpointGateway({ loopback: false, timeoutMs: 300, resolve })(url, '{}', {})).toMatchObject({
    error: 'address',
  });
  expect(asked).toEqual([]);
});

test.each([[['127.0.0.1']], [['::ffff:127.0.0.1']], [['93.184.216.34', '10.0.0.5']], [['fe80::1']]])(
  'a name that leads to %j is not called',
  async (addresses) => {
    calls = [];
    const call = endpointGateway({ loopback: false, timeoutMs: 300, resolve: async () => addresses });
    expect(await call(`https://hooks.example.com:${port}/`, '{}', {})).toMatchObject({ error: 'address' });
    expect(calls).toEqual([]);
  },
);

test('a name is asked for once, and the connection made to that very address, whatever it says afterwards', async () => {
  calls = [];
  let asked = 0;
  const resolve = async () => (asked++ === 0 ? ['127.0.0.1'] : ['192.0.2.1']);
  const call = endpointGateway({ loopback: true, timeoutMs: 2000, resolve });
  expect(await call(`http://localhost:${port}/pinned`, '{}', {})).toMatchObject({ status: 200 });
  expect([asked, calls]).toEqual([1, ['/pinned']]);
});
