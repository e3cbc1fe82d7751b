import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { netPricesHash, netPricesScript } from './netPrices.ts';
import { ownNumberHash, ownNumberScript } from './ownNumber.ts';
import { securityHeaders, siteCacheControl } from './securityHeaders.ts';
import { sitePaths } from './sitePaths.ts';

const policy = (...given: Parameters<typeof securityHeaders>) =>
  securityHeaders(...given)['Content-Security-Policy']?.split('; ') ?? [];

test('the browser sends files to our buckets, and reports where a place for it is named', () => {
  const reporting = policy(['https://one.example', 'https://two.example'], '/reports');
  expect(reporting).toContain("connect-src 'self' https://one.example https://two.example");
  expect(reporting.at(-1)).toBe('report-uri /reports');
  expect(policy([]).at(-1)).toBe("frame-ancestors 'none'");
  expect(policy([])).toContain("connect-src 'self'");
});

test('two scripts may stand in a page, each by its digest', () => {
  const digestOf = (script: string) => `sha256-${createHash('sha256').update(script).digest('base64')}`;
  expect([netPricesHash, ownNumberHash]).toEqual([netPricesScript, ownNumberScript].map(digestOf));
  expect(policy([])).toContain(`script-src 'self' '${netPricesHash}' '${ownNumberHash}'`);
});

test.each([
  ['/assets/index-abc.js', 'public, max-age=31536000, immutable'],
  ['/en/', 'no-cache'],
  ['/en/assets/', 'no-cache'],
  ['/en/cart/abc/', 'no-store'],
  ['/pl/payment/confirmation/x/', 'no-store'],
  ['/en/account/orders/', 'no-store'],
  ['/en/order/-/', 'no-store'],
  ['/en/order/', 'no-cache'],
])('%s is kept: %s', (path, kept) => {
  expect(siteCacheControl(path)).toBe(kept);
});

test('what opens a page stands behind its #, where there is something', () => {
  expect([sitePaths.order('en', 'ID'), sitePaths.order('en', 'ID', 'h')]).toEqual(['/en/order/ID/', '/en/order/ID/#h']);
  expect([sitePaths.payByLink('pl'), sitePaths.payByLink('pl', 'l')]).toEqual(['/pl/pay/', '/pl/pay/#l']);
  expect([sitePaths.quote('en', 'Q'), sitePaths.quote('en', 'Q', 'h', 0)]).toEqual([
    ...['/en/quote/Q/', '/en/quote/Q/?version=0#h'],
  ]);
});
