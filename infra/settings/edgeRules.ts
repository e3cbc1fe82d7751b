import type { Settings } from './settings.ts';

/** A limit per address and minute at the edge; calls above it are answered 429 there. */
export interface EdgeRule {
  name: string;
  /** Prefix of the counted paths. */
  path: `/${string}/`;
  /** Whether only requests that change something are counted. */
  writesOnly: boolean;
  requests: number;
}

/** The window of the limits. AWS WAF allows 1, 2, 5 or 10 minutes. */
export const edgeWindowSeconds = 60;

/** The limits, from which both the firewall and the local host's edge are made. */
export const edgeRules = ({
  edgeLimits: { api, writes, hooks },
}: Pick<Settings, 'edgeLimits'>): readonly EdgeRule[] => [
  { name: 'ApiWrites', path: '/api/', writesOnly: true, requests: writes },
  { name: 'Api', path: '/api/', writesOnly: false, requests: api },
  { name: 'Hooks', path: '/hooks/', writesOnly: false, requests: hooks },
];

/**
 * Answers that everybody gets, which say themselves how long they are good (`cacheSeconds` of the contract): kept by the edge, and
 * packed by it. Nothing else of the API is packed, since CloudFront packs only what it may keep, and API Gateway's HTTP APIs nothing.
 */
export const listedPaths: readonly string[] = ['/api/languages', '/api/catalogue', '/api/prices'];

/**
 * The edge's answer above a limit: a problem of the contract, in English, because the edge does not know the caller's
 * language.
 */
export const edgeRefusal = {
  status: 429,
  retryAfterSeconds: 60,
  body: {
    type: 'urn:verso:problem:rate_limited',
    title: 'Too many requests',
    status: 429,
    detail: 'Too many requests from your network. Wait a minute and try again.',
    code: 'rate_limited',
    message: 'Too many requests from your network. Wait a minute and try again.',
  },
} as const;
