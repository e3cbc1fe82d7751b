import { createServer } from 'node:http';
import type { LocalHandler } from './localHandler.ts';

export interface Listening {
  /** `http://127.0.0.1:<port>`, without a slash at the end. */
  url: string;
  port: number;
  stop(): Promise<void>;
}

/** Serves one handler on loopback; port 0 takes a free one. Rejects with EADDRINUSE when the port is taken. */
export function listen(handler: LocalHandler, port = 0): Promise<Listening> {
  const server = createServer({ maxHeaderSize: 65_536 }, (request, response) => {
    handler(request, response).catch((defect: unknown) => {
      console.error(defect);
      if (!response.headersSent) response.writeHead(500, { 'content-type': 'text/plain' });
      response.end('Internal error of the local host\n');
    });
  });
  // Uploads of 20 MB over a slow link and long polls outlive the defaults.
  server.requestTimeout = 0;
  // Clients close connections: a call sent just as the server closes one would get no answer.
  server.keepAliveTimeout = 0;
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      const taken = typeof address === 'object' && address ? address.port : port;
      resolve({
        url: `http://127.0.0.1:${taken}`,
        port: taken,
        stop: () =>
          new Promise((done) => {
            server.close(() => done());
            server.closeAllConnections();
          }),
      });
    });
  });
}
