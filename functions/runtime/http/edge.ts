import { createHash, timingSafeEqual } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { optionalSetting } from '../settings.ts';
import { type HttpMiddleware, Refused } from './chain.ts';

type Headers = Readonly<Record<string, string | undefined>>;

/**
 * Whether this request came through CloudFront, proved by a secret header that viewers cannot send. During rotation two
 * secrets are valid. False in a stage without CloudFront.
 */
function isFromEdge(headers: Headers): boolean {
  const secrets = optionalSetting('ORIGIN_SECRET')?.split(' ') ?? [];
  return secrets.some((secret) => same(headers['x-origin-mark'] ?? '', secret));
}

/** Whether a request bypassed the edge and its firewall, through the gateway's own address. */
export const wentRound = (headers: Headers): boolean =>
  optionalSetting('ORIGIN_SECRET') !== undefined && !isFromEdge(headers);

/** The gateway's own address is public: direct requests are refused before anything is read. */
export const throughEdge = (): HttpMiddleware => ({
  before: ({ event }) => {
    if (wentRound(event.headers)) throw new Refused({ refused: 'forbidden' });
  },
});

const same = (a: string, b: string): boolean => timingSafeEqual(digest(a), digest(b));
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

interface Asked {
  headers: Readonly<Record<string, string | undefined>>;
  requestContext: { http: { sourceIp: string } };
}

/**
 * The viewer's address. Behind CloudFront the gateway sees only CloudFront's address, and a header names the viewer;
 * that header is trusted only together with the edge's secret. An IPv6 address is reduced to its network, because a
 * subscriber has a whole network.
 */
export function viewerAddress({ headers, requestContext }: Asked): string {
  const said = headers['x-viewer-address'];
  return networkOf(isFromEdge(headers) && said ? said : requestContext.http.sourceIp);
}

/** Where a request came from, without saying from whom: through the edge or past it, and over which protocol. */
export type AddressClass = `${'edge' | 'direct'}-${'ipv4' | 'ipv6'}`;

/** The class of the caller's address; behind the edge, the viewer's. */
export function addressClass(event: Asked): AddressClass {
  const edge = isFromEdge(event.headers);
  const address = (edge && event.headers['x-viewer-address']) || event.requestContext.http.sourceIp;
  return `${edge ? 'edge' : 'direct'}-${isIPv6(address) ? 'ipv6' : 'ipv4'}`;
}

/**
 * The subject of an address for rate limits: for IPv6 the /64 network, as its holder has all of it; an IPv4-mapped
 * address is the IPv4 address. Anything else stays unchanged.
 */
export function networkOf(address: string): string {
  const [bare = ''] = address.split('%');
  if (!isIPv6(bare)) return address;
  const v4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1];
  if (v4 !== undefined) return v4;
  const [before = '', after] = bare.split('::');
  const [front, back] = [before, after ?? ''].map((part) => part.split(':').filter((group) => group !== ''));
  const missing = after === undefined ? 0 : 8 - (front?.length ?? 0) - (back?.length ?? 0);
  const groups = [...(front ?? []), ...Array.from({ length: missing }, () => '0'), ...(back ?? [])];
  const network = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}
