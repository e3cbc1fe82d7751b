import { BlockList, isIPv6 } from 'node:net';

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
  // Of the global unicast of IPv6: protocol assignments with Teredo, documentation, 6to4, drone ids.
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
 * Whether an address is a public host's. Everything of IPv6 outside 2000::/3 is not, so neither are IPv4 addresses mapped
 * or translated into it, unique local or link-local ones.
 */
export function isPublicAddress(address: string): boolean {
  if (!isIPv6(address)) return !blocked.check(address, 'ipv4');
  return global.check(address, 'ipv6') && !blocked.check(address, 'ipv6');
}

export const isLoopback = (address: string): boolean => address === '::1' || address.startsWith('127.');
