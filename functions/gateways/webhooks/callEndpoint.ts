import { lookup } from 'node:dns/promises';
import { type IncomingMessage, request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import { BlockList, isIP, isIPv6, type LookupFunction } from 'node:net';
import { type CallError, webhookLimits } from '#shared/model/software/webhookEvent.ts';

/**
 * The host of an address as a name or a plain IP address; URL has already normalised decimal, octal and hexadecimal
 * forms.
 */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');

/**
 * The address of an endpoint; undefined if it may not be called. Only https is allowed, without credentials, private IP
 * addresses, or names of internal hosts. `loopback`: also http on this machine, for a product that runs on one.
 */
export function endpointUrl(typed: string, { loopback }: { loopback: boolean }): URL | undefined {
  if (typed.length > webhookLimits.urlLength || !URL.canParse(typed)) return undefined;
  const url = new URL(typed);
  if (url.username !== '' || url.password !== '' || url.hash !== '') return undefined;
  const host = hostOf(url);
  const isLocal = host === 'localhost' || (isIP(host) > 0 && isLoopback(host));
  if (isLocal) return loopback && (url.protocol === 'http:' || url.protocol === 'https:') ? url : undefined;
  if (url.protocol !== 'https:') return undefined;
  if (isIP(host) > 0) return isPublicAddress(host) ? url : undefined;
  return host.includes('.') && !/\.(local|localhost|internal|lan|home|intranet|test|invalid)$/.test(host)
    ? url
    : undefined;
}

/** Non-public ranges: IANA's special-purpose registries (RFC 6890 and its updates). */
const special: readonly (readonly [address: string, prefix: number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
  // Special ranges within IPv6's global unicast: protocol assignments with Teredo, documentation, 6to4, drone ids.
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
];

const blocked = new BlockList();
for (const [address, prefix] of special) blocked.addSubnet(address, prefix, isIPv6(address) ? 'ipv6' : 'ipv4');

const global = new BlockList();
global.addSubnet('2000::', 3, 'ipv6');

/**
 * Whether an address is public. All of IPv6 outside 2000::/3 is not, which includes IPv4 addresses mapped or translated
 * into IPv6, unique local and link-local addresses.
 */
export function isPublicAddress(address: string): boolean {
  if (!isIPv6(address)) return !blocked.check(address, 'ipv4');
  return global.check(address, 'ipv6') && !blocked.check(address, 'ipv6');
}

const isLoopback = (address: string): boolean => address === '::1' || address.startsWith('127.');

/** A receiver's answer, or why there was none. */
export interface EndpointAnswer {
  status?: number;
  error?: CallError;
  /** The first 500 characters of the receiver's answer. */
  answer?: string;
  ms: number;
}

export interface CallRules {
  /** Allows loopback over http: only when the product runs on one machine. */
  loopback: boolean;
  timeoutMs: number;
  /** Resolves a host name to its addresses. */
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
 * POSTs to an address given by a customer. The name is resolved once and the connection made to that very address, so
 * that DNS rebinding has no effect; all of the name's addresses must be public. Redirects are not followed, at most 64
 * kB of an answer are read, and the whole call is limited by `timeoutMs`.
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
        // Opens a new connection: a pooled one could lead to an address that was not checked.
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

/** Reads an answer up to a limit of bytes, without waiting for the rest. */
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
