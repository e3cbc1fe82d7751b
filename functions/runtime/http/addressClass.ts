import { isIPv6 } from 'node:net';
import { isFromEdge } from './throughEdge.ts';

/** Where a request came from, without saying from whom: through the edge or past it, and over which protocol. */
export type AddressClass = `${'edge' | 'direct'}-${'ipv4' | 'ipv6'}`;

interface Asked {
  headers: Readonly<Record<string, string | undefined>>;
  requestContext: { http: { sourceIp: string } };
}

/** The class of the caller's address; behind the edge, the viewer's. */
export function addressClass(event: Asked): AddressClass {
  const edge = isFromEdge(event.headers);
  const address = (edge && event.headers['x-viewer-address']) || event.requestContext.http.sourceIp;
  return `${edge ? 'edge' : 'direct'}-${isIPv6(address) ? 'ipv6' : 'ipv4'}`;
}
