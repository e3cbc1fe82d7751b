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
export function viewerAddress(event: Asked): string {
  const said = event.headers['x-viewer-address'];
  return networkOf(isFromEdge(event) && said ? said : event.requestContext.http.sourceIp);
}

/** Whether the edge carries this request; a function that is not granted its mark cannot tell, and says no. */
export function isFromEdge({ headers }: Pick<Asked, 'headers'>): boolean {
  const mark = optionalSetting('EDGE_MARK');
  return mark !== undefined && same(headers['x-origin-mark'] ?? '', mark);
}

const same = (a: string, b: string): boolean => timingSafeEqual(digest(a), digest(b));
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
