import { Agent, request } from 'node:http';
import { visitorAddress } from '../enumeration/timedCall.ts';
import type { FuzzRequest } from './makeRequest.ts';

export interface FuzzAnswer {
  status: number;
  contentType: string | undefined;
  text: string;
}

const timeoutMs = 40_000;

/** Sends requests over connections that stay open, from several addresses of this machine. */
export function sender(origin: string, addresses: number) {
  const agents = Array.from({ length: addresses }, (_, index) => ({
    agent: new Agent({ keepAlive: true, maxSockets: 4 }),
    localAddress: visitorAddress(index + 1),
  }));
  const { hostname, port } = new URL(origin);
  return {
    send: ({ method, path, headers, body }: FuzzRequest, from: number): Promise<FuzzAnswer> =>
      new Promise((resolve, reject) => {
        const given = { ...headers, ...(body && { 'content-length': String(body.byteLength) }) };
        const options = { hostname, port, method, path, headers: given, ...agents[from % addresses] };
        const sent = request(options, (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('error', reject);
          response.on('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              contentType: response.headers['content-type'],
              text: Buffer.concat(chunks).toString('utf8'),
            }),
          );
        });
        sent.setTimeout(timeoutMs, () => sent.destroy(new Error('no answer')));
        sent.on('error', reject);
        sent.end(body);
      }),
    close: (): void => {
      for (const { agent } of agents) agent.destroy();
    },
  };
}
