import { createHash, timingSafeEqual } from 'node:crypto';
import { optionalSetting } from '../settings.ts';
import { type HttpMiddleware, Refused } from './chain.ts';

type Headers = Readonly<Record<string, string | undefined>>;

/**
 * Whether this request came through CloudFront, proved by a secret header that viewers cannot send. During rotation two
 * secrets are valid. False without an edge.
 */
export function isFromEdge(headers: Headers): boolean {
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
