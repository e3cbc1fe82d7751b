import { Agent, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import { listen } from './listen.ts';

/** The whole body of a message. */
async function bytesOf(message: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of message) parts.push(part);
  return Buffer.concat(parts);
}

export interface Passed {
  status: number;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

export interface Passing {
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
