import { lookup } from 'node:dns/promises';
import { type IncomingMessage, request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { CallError } from '#shared/model/webhookEvent.ts';
import { endpointUrl, hostOf } from './endpointUrl.ts';
import { isLoopback, isPublicAddress } from './publicAddress.ts';

/** A receiver's answer, or why there was none. */
export interface EndpointAnswer {
  status?: number;
  error?: CallError;
  /** The beginning of the answer. */
  answer?: string;
  ms: number;
}

export interface CallRules {
  /** Allows loopback over http: only when the product runs on one machine. */
  loopback: boolean;
  timeoutMs: number;
  /** How names are resolved. */
  resolve: (host: string) => Promise<readonly string[]>;
}

export const usualRules = (loopback: boolean): CallRules => ({
  loopback,
  timeoutMs: 10_000,
  resolve: async (host) => (await lookup(host, { all: true, verbatim: true })).map(({ address }) => address),
});

const readBytes = 64 * 1024;
const keptCharacters = 500;

export type EndpointGateway = (
  url: string,
  body: string | Uint8Array,
  headers: Record<string, string>,
) => Promise<EndpointAnswer>;

/**
 * POSTs to an address that a customer gave us. The name is resolved once and the connection made to that very address,
 * so that DNS rebinding leads nowhere; all of its addresses must be public. Redirects are not followed, an answer is
 * read up to 64 kB, and all of it ends within the time.
 */
export const endpointGateway =
  (rules: CallRules): EndpointGateway =>
  async (typed, body, headers) => {
    const started = performance.now();
    const ms = () => Math.round(performance.now() - started);
    const url = endpointUrl(typed, rules);
    if (!url) return { error: 'address', ms: ms() };
    const signal = AbortSignal.timeout(rules.timeoutMs);
    try {
      const addresses = await within(resolved(url, rules), signal);
      if (!addresses?.[0]) return { error: 'unresolved', ms: ms() };
      if (!addresses.every((one) => mayCall(one, rules))) return { error: 'address', ms: ms() };
      return { ...(await post(url, addresses[0], { body, headers, signal })), ms: ms() };
    } catch {
      return { error: signal.aborted ? 'timeout' : 'connection', ms: ms() };
    }
  };

const mayCall = (address: string, { loopback }: CallRules): boolean =>
  isPublicAddress(address) || (loopback && isLoopback(address));

async function resolved(url: URL, { resolve }: CallRules): Promise<readonly string[] | undefined> {
  const host = hostOf(url);
  return isIP(host) > 0 ? [host] : resolve(host).catch(() => undefined);
}

const within = <T>(work: Promise<T>, signal: AbortSignal): Promise<T> =>
  new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    work.then(resolve, reject);
  });

interface Sent {
  body: string | Uint8Array;
  headers: Record<string, string>;
  signal: AbortSignal;
}

function post(
  url: URL,
  address: string,
  { body, headers, signal }: Sent,
): Promise<Pick<EndpointAnswer, 'status' | 'answer'>> {
  const family = isIP(address);
  const pinned: LookupFunction = (_host, options, done) =>
    options.all ? done(null, [{ address, family }]) : done(null, address, family);
  const request = url.protocol === 'https:' ? secureRequest : plainRequest;
  return new Promise((resolve, reject) => {
    const call = request(
      url,
      {
        method: 'POST',
        // A new connection: none to another address is reused.
        agent: false,
        lookup: pinned,
        signal,
        headers: {
          'content-type': 'application/json',
          'user-agent': 'Verso-Webhooks/1.0',
          ...headers,
          'content-length': Buffer.byteLength(body),
        },
      },
      (response) => {
        readAnswer(response).then((answer) => {
          call.destroy();
          resolve({ status: response.statusCode ?? 0, answer });
        }, reject);
      },
    );
    call.on('error', reject);
    call.end(body);
  });
}

/** The most that is read of an answer; the rest is not awaited. */
async function readAnswer(response: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of response) {
    parts.push(part);
    bytes += part.length;
    if (bytes >= readBytes) break;
  }
  return Buffer.concat(parts).toString('utf8').slice(0, keptCharacters);
}
