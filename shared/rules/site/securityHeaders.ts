const hsts = 'max-age=63072000; includeSubDomains; preload';

/**
 * Headers of every answer of the site: the same in the CDN's policy and in `npm run preview`.
 * `uploadOrigins` are the buckets that the browser sends files to, as origins; `reportsTo` receives what the policy stopped.
 */
export function securityHeaders(
  uploadOrigins: readonly string[],
  reportsTo?: string,
): Readonly<Record<string, string>> {
  return {
    'Content-Security-Policy': [
      "default-src 'self'",
      "script-src 'self'",
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
 * Headers of every answer of the API and to the providers: data for our own pages, nothing to be shown, framed or
 * embedded. Functions send them; the CDN puts them on what the gateway answers by itself as well.
 */
export const apiSecurityHeaders = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'strict-transport-security': hsts,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
} as const;

/** Pages around someone's order, payment or account. */
const personal = /^\/[a-z]{2}\/(?:cart|payment|account|order\/-)\//;

/** How long a file of the site may be kept: hashed assets for ever, pages never without asking, personal ones not at all. */
export function siteCacheControl(path: string): string {
  if (personal.test(path)) return 'no-store';
  return path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
}
