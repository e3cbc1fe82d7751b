import { networkOf } from './networkOf.ts';
import { isFromEdge } from './throughEdge.ts';

interface Asked {
  headers: Readonly<Record<string, string | undefined>>;
  requestContext: { http: { sourceIp: string } };
}

/**
 * The viewer's address. Behind CloudFront the gateway sees only the edge, whose header names the viewer; it is trusted
 * only with the edge's secret. For IPv6 it is the network, which is what a subscriber has.
 */
export function viewerAddress({ headers, requestContext }: Asked): string {
  const said = headers['x-viewer-address'];
  return networkOf(isFromEdge(headers) && said ? said : requestContext.http.sourceIp);
}
