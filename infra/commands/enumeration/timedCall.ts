import { Agent, request } from 'node:http';

export interface TimedAnswer {
  /** From the request's first byte to the answer's last. */
  ms: number;
  status: number;
  /** Names in the order sent, and values. */
  rawHeaders: string[];
  body: string;
}

export interface TimedRequest {
  url: string;
  headers: Readonly<Record<string, string>>;
  body: string;
}

/** Calls of one connection that stays open, from an address of its own: limits per address see another visitor. */
export function caller(localAddress: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return {
    call: ({ url, headers, body }: TimedRequest): Promise<TimedAnswer> =>
      new Promise((resolve, reject) => {
        const started = performance.now();
        const sent = request(url, { method: 'POST', agent, localAddress, headers }, (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('error', reject);
          response.on('end', () =>
            resolve({
              ms: performance.now() - started,
              status: response.statusCode ?? 0,
              rawHeaders: response.rawHeaders,
              body: Buffer.concat(chunks).toString('utf8'),
            }),
          );
        });
        sent.on('error', reject);
        sent.end(body);
      }),
    close: () => agent.destroy(),
  };
}
export type Caller = ReturnType<typeof caller>;

/** Another visitor's address after so many calls, all of this machine. */
export const visitorAddress = (number: number): string =>
  `127.${20 + (number >> 16)}.${(number >> 8) & 255}.${number & 255}`;

const ofEachAnswer = new Set(['date', 'apigw-requestid', 'x-amzn-requestid', 'x-request-id', 'x-cart']);

/** The bytes of an answer without those that differ in every answer: ids, the clock, the seconds left to wait. */
export function bytesOf({ status, rawHeaders, body }: TimedAnswer, email: string): string {
  const headers: string[] = [];
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? '';
    const lower = name.toLowerCase();
    headers.push(`${name}: ${ofEachAnswer.has(lower) || lower === 'retry-after' ? '*' : rawHeaders[at + 1]}`);
  }
  const said = body
    .replaceAll(email, '<e-mail>')
    .replace(/"request_id":"[^"]*"/, '"request_id":"*"')
    .replace(/"(hash|slug|cart)":"[\w-]+"/g, '"$1":"*"')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '*');
  return [status, ...headers, said].join('\n');
}
