import { Agent, request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http';

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

/** One emulated service: answers requests below the path it is mounted at, wherever that is. */
export type LocalHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Path and query of a request without the prefix the handler is mounted at (`/local/mail`). */
export function pathBelow(request: IncomingMessage, basePath: string): { path: string; query: URLSearchParams } {
  const [rawPath = '/', rawQuery = ''] = (request.url ?? '/').split(/\?(.*)/s);
  const below = rawPath.startsWith(basePath) ? rawPath.slice(basePath.length) : rawPath;
  return { path: below === '' ? '/' : below, query: new URLSearchParams(rawQuery) };
}

/** Reads a whole request body; undefined when it is longer than `limit` bytes (the rest is drained, so that an answer can be sent). */
export async function readBody(request: IncomingMessage, limit = 12_000_000): Promise<Buffer | undefined> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request) {
    size += part.length;
    if (size <= limit) parts.push(part);
  }
  return size <= limit ? Buffer.concat(parts) : undefined;
}

/** The whole body of a message. */
async function bytesOf(message: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of message) parts.push(part);
  return Buffer.concat(parts);
}

interface Passed {
  status: number;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

interface Passing {
  incoming: IncomingMessage;
  /** Of the request. */
  body: Buffer;
  response: ServerResponse;
  /** Carries the request out at the endpoint. */
  pass(): Promise<Passed>;
}

/** Answers as the endpoint did. */
export const giveBack = (response: ServerResponse, { status, headers, body }: Passed): void =>
  void response.writeHead(status, headers).end(body);

/** Stands in front of an endpoint; `between` sees each request, and decides whether it passes and what is answered. */
export async function proxyTo(
  endpoint: string,
  between: (passing: Passing) => Promise<void>,
): Promise<{ url: string; stop(): Promise<void> }> {
  const { hostname, port } = new URL(endpoint);
  const agent = new Agent({ keepAlive: true });
  const pass = ({ method, url, headers }: IncomingMessage, body: Buffer) =>
    new Promise<Passed>((resolve, reject) => {
      const call = ask({ hostname, port, method, path: url, headers, agent }, (answer) => {
        const { statusCode: status = 500, headers: given } = answer;
        bytesOf(answer).then((read) => resolve({ status, headers: given, body: read }), reject);
      });
      call.once('error', reject).end(body);
    });
  const server = await listen(async (incoming, response) => {
    const body = await bytesOf(incoming);
    await between({ incoming, body, response, pass: () => pass(incoming, body) });
  });
  return {
    url: server.url,
    stop: async () => {
      await server.stop();
      agent.destroy();
    },
  };
}
