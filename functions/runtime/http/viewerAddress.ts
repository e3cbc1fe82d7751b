import { networkOf } from './networkOf.ts';
import { isFromEdge } from './throughEdge.ts';

interface Asked {
  headers: Readonly<Record<string, string | undefined>>;
  requestContext: { http: { sourceIp: string } };
}

/**
 * The address of the person who asks. Behind CloudFront the gateway sees only the edge, which says whose request it
 * carries and proves itself by a secret that is in no request of a viewer; without it the header is anybody's claim. Of an
 * IPv6 address it is the network, which is what a person has.
 */
export function viewerAddress({ headers, requestContext }: Asked): string {
  const said = headers['x-viewer-address'];
  return networkOf(isFromEdge(headers) && said ? said : requestContext.http.sourceIp);
}
