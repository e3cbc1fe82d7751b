import { createHash, timingSafeEqual } from 'node:crypto';
import { optionalSetting } from '../settings.ts';
import { type HttpMiddleware, Refused } from './chain.ts';

type Headers = Readonly<Record<string, string | undefined>>;

/**
 * Whether CloudFront carries this request: it proves itself by a secret that is in no request of a viewer. While a secret is
 * replaced, two are good. False where the product has no edge.
 */
export function isFromEdge(headers: Headers): boolean {
  const secrets = optionalSetting('ORIGIN_SECRET')?.split(' ') ?? [];
  return secrets.some((secret) => same(headers['x-origin-mark'] ?? '', secret));
}

/** Whether a request went round the edge and its firewall, to the gateway's own address. */
export const wentRound = (headers: Headers): boolean =>
  optionalSetting('ORIGIN_SECRET') !== undefined && !isFromEdge(headers);

/** The gateway's own address stays open in the internet: what comes there by itself is refused before anything is read. */
export const throughEdge = (): HttpMiddleware => ({
  before: ({ event }) => {
    if (wentRound(event.headers)) throw new Refused({ refused: 'forbidden' });
  },
});

const same = (a: string, b: string): boolean => timingSafeEqual(digest(a), digest(b));
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
