import { isIPv6 } from 'node:net';

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
