import { randomUUID } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, inject } from 'vitest';
import { type Answered, newAddress, send, until as untilAnswer } from '../client/calls.ts';
import { orderForm as minimalForm } from '../client/orders.ts';

const addresses = new Map<string | undefined, ReturnType<typeof newAddress>>();

/** The address that a file's calls come from: a process runs many files. */
export function ownAddress(): ReturnType<typeof newAddress> {
  const { testPath } = expect.getState();
  const own = addresses.get(testPath) ?? newAddress();
  addresses.set(testPath, own);
  return own;
}

export { languageIds, paymentForm } from '../client/orders.ts';

/** One address asks for so many quotes in an hour: each process of each run has its own. */
const buyer = `buyer.${randomUUID()}@example.com`;

/** A minimal order form. */
export const orderForm = <Change extends object = object>(change: Change = {} as Change) =>
  minimalForm({ email: buyer, ...change });

export type Answer = Answered;

interface Call {
  json?: unknown;
  form?: URLSearchParams | FormData;
  raw?: string | Uint8Array | Blob;
  headers?: Record<string, string>;
  cart?: string | undefined;
  language?: 'en' | 'pl';
}

/** The requests of the test that is running, as the product names them in its log. */
export const requests = new Set<string>();

/** One request as a token holder or a browser makes it. */
export async function call(
  method: string,
  path: string,
  { json, form, raw, headers = {}, cart, language = 'en' }: Call = {},
): Promise<Answer> {
  const answer = await send(inject('baseUrl'), {
    method,
    path,
    body: form ?? raw ?? json,
    headers: { ...ownAddress(), ...headers },
    cart,
    language,
  });
  const request = answer.headers.get('x-request-id');
  if (request !== null) requests.add(request);
  return answer;
}

/**
 * Asks again until it holds what is waited for; after `seconds` on a machine that has time, three times that on a busy
 * one, the last answer is given back for the assertion to show.
 */
export const until = <A = Answer>(ask: () => Promise<A>, holds: (answer: A) => boolean, seconds = 60): Promise<A> =>
  untilAnswer(ask, holds, { seconds: 3 * seconds });

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
