import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Received {
  /** Under which of the two addresses it arrived. */
  side: string;
  body: string;
}

/** A company's server that accepts every event, each side under its own address. */
export async function startReceiver() {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const [, side = ''] = (request.url ?? '').split('/');
    received.push({ side, body: Buffer.concat(parts).toString('utf8') });
    response.writeHead(204).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { received, origin, stop: () => new Promise<unknown>((done) => server.close(done)) };
}
