import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Received {
  headers: IncomingHttpHeaders;
  body: string;
}

/** A receiver's behaviour for a request. */
export type Receive = (got: Received, response: ServerResponse) => void;

export const taken: Receive = (_, response) => void response.writeHead(200).end('ok');

/** A customer's server on this machine. */
export async function startReceiver(receive: Receive = taken) {
  const got: Received[] = [];
  const turn = { receive };
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const one = { headers: request.headers, body: Buffer.concat(parts).toString('utf8') };
      got.push(one);
      turn.receive(one, response);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/hooks`,
    port,
    got,
    /** What it does from now on. */
    turn,
    stop: () => {
      server.closeAllConnections();
      return new Promise<void>((done) => void server.close(() => done()));
    },
  };
}
