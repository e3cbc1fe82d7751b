import type { Settings } from './settings.ts';

/** The edge's limits per address and minute; the rest is answered 429 there. */
export interface EdgeRule {
  name: string;
  /** Paths that begin so are counted. */
  path: `/${string}/`;
  /** Counts requests that change something only. */
  writesOnly: boolean;
  requests: number;
}

/** AWS counts over windows of 1, 2, 5 or 10 minutes. */
export const edgeWindowSeconds = 60;

/** The one list that the firewall in the cloud and the edge of the local host are made from. */
export const edgeRules = ({
  edgeLimits: { api, writes, hooks },
}: Pick<Settings, 'edgeLimits'>): readonly EdgeRule[] => [
  { name: 'ApiWrites', path: '/api/', writesOnly: true, requests: writes },
  { name: 'Api', path: '/api/', writesOnly: false, requests: api },
  { name: 'Hooks', path: '/hooks/', writesOnly: false, requests: hooks },
];

/** The edge's answer above the limit: a problem of the contract, in English, as the edge knows no languages. */
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
