import { Agent, request } from 'node:http';

export interface AnswerFrom {
  status: number;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  // biome-ignore lint/suspicious/noExplicitAny: tests read answers as a caller without our types does
  body: any;
}

/** Calls one host from one of this machine's own addresses (127.0.0.x), over as many connections as there are calls at once. */
export function callFrom(url: string, address: string) {
  const agent = new Agent({ keepAlive: true, localAddress: address });
  const call = (method: string, path: string, json?: unknown, headers: Record<string, string> = {}) =>
    new Promise<AnswerFrom>((resolve, reject) => {
      const sent = request(
        new URL(path, url),
        { agent, method, headers: { ...(json !== undefined && { 'content-type': 'application/json' }), ...headers } },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('end', () => {
            const text = Buffer.concat(chunks).toString();
            const isJson = /json/.test(response.headers['content-type'] ?? '');
            const { statusCode: status = 0, headers } = response;
            resolve({ status, headers, body: isJson ? JSON.parse(text) : text });
          });
        },
      );
      sent.once('error', reject);
      sent.end(json === undefined ? undefined : JSON.stringify(json));
    });
  return { call, close: () => agent.destroy() };
}
