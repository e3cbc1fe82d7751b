import { createHash, timingSafeEqual } from 'node:crypto';
import { optionalSetting } from '../settings.ts';
import { networkOf } from './networkOf.ts';

interface Asked {
  headers: Readonly<Record<string, string | undefined>>;
  requestContext: { http: { sourceIp: string } };
}

/**
 * The address of the person who asks. Behind CloudFront the gateway sees only the edge, which says whose request it
 * carries and proves itself by a mark that is in no request of a viewer; without it the header is anybody's claim. Of an
 * IPv6 address it is the network, which is what a person has.
 */
export function viewerAddress({ headers, requestContext }: Asked): string {
  const mark = optionalSetting('EDGE_MARK');
  const said = headers['x-viewer-address'];
  const isEdge = mark !== undefined && same(headers['x-origin-mark'] ?? '', mark);
  return networkOf(isEdge && said ? said : requestContext.http.sourceIp);
}

const same = (a: string, b: string): boolean => timingSafeEqual(digest(a), digest(b));
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
