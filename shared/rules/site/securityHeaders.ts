import { netPricesHash } from './netPrices.ts';
import { ownNumberHash } from './ownNumber.ts';

const hsts = 'max-age=63072000; includeSubDomains; preload';

/**
 * Headers of every answer of the site, for the CDN and for `npm run preview`. `uploadOrigins`: origins of the buckets
 * to which the browser uploads files. `reportsTo`: receives reports of what the policy blocked.
 */
export function securityHeaders(
  uploadOrigins: readonly string[],
  reportsTo?: string,
): Readonly<Record<string, string>> {
  return {
    'Content-Security-Policy': [
      "default-src 'self'",
      `script-src 'self' '${netPricesHash}' '${ownNumberHash}'`,
      "style-src 'self'",
      "img-src 'self' data:",
      "font-src 'self'",
      ['connect-src', "'self'", ...uploadOrigins].join(' '),
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      ...(reportsTo ? [`report-uri ${reportsTo}`] : []),
    ].join('; '),
    'Strict-Transport-Security': hsts,
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
  };
}

/**
 * Headers of every answer of the API and of the webhooks for providers: data for our own pages, which must not be
 * rendered, framed or embedded. Functions send them; the CDN adds them to the gateway's own answers.
 */
export const apiSecurityHeaders = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'strict-transport-security': hsts,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
} as const;

/** Pages of a person's order, payment or account. */
const personal = /^\/[a-z]{2}\/(?:cart|payment|account|order\/-)\//;

/**
 * Cache-Control of a file of the site: hashed assets are kept for ever, pages are revalidated, personal pages are not
 * stored.
 */
export function siteCacheControl(path: string): string {
  if (personal.test(path)) return 'no-store';
  return path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
}
