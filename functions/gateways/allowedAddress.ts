import { BlockList, isIP } from 'node:net';

/** Longest network prefix in bits: an IPv6 caller is identified by the /64 network, an IPv4 caller by the address. */
const longest = { 4: 32, 6: 64 } as const;

/** A typed address or network in normalised form; undefined if it is neither, or if it covers all addresses. */
export function readNetwork(typed: string): { address: string; length: number; kind: 4 | 6 } | undefined {
  const [address = '', said, ...more] = typed.trim().split('/');
  const kind = isIP(address);
  if ((kind !== 4 && kind !== 6) || more.length > 0 || (said !== undefined && !/^\d{1,3}$/.test(said)))
    return undefined;
  const whole = kind === 4 ? 32 : 128;
  const length = said === undefined ? whole : Number(said);
  if (length < 8 || length > whole) return undefined;
  return { address, length: Math.min(length, longest[kind]), kind };
}

/** Whether a caller's address (for IPv6 the network) is in the allowlist. */
export function isAllowedAddress(allowed: readonly string[], caller: string): boolean {
  const [address = ''] = caller.split('/');
  const kind = isIP(address);
  if (kind === 0) return false;
  const list = new BlockList();
  for (const network of allowed.map(readNetwork))
    if (network) list.addSubnet(network.address, network.length, network.kind === 4 ? 'ipv4' : 'ipv6');
  return list.check(address, kind === 4 ? 'ipv4' : 'ipv6');
}
