import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll } from 'vitest';

/** A company's server that takes every webhook, for one suite: what it got stands in `got`, `url` answers its address. */
export function receiver() {
  const got: { headers: IncomingHttpHeaders; body: string }[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      got.push({ headers: request.headers, body: Buffer.concat(parts).toString('utf8') });
      response.writeHead(204).end();
    });
  });
  beforeAll(() => new Promise<void>((done) => void server.listen(0, '127.0.0.1', done)));
  afterAll(() => void server.close());
  return { got, url: () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks` };
}
