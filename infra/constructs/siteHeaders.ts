import { HeadersFrameOption, HeadersReferrerPolicy, ResponseHeadersPolicy } from 'aws-cdk-lib/aws-cloudfront';
import { Duration } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';
import { apiSecurityHeaders, securityHeaders } from '#shared/rules/securityHeaders.ts';

const own = ['Permissions-Policy', 'Cross-Origin-Opener-Policy'];

/** The site's headers as CloudFront wants them: it has fields of its own for those it knows, the others go by name. */
export function siteHeaders(
  scope: Construct,
  id: string,
  connectOrigins: readonly string[],
  reportsTo?: string,
): ResponseHeadersPolicy {
  const headers = securityHeaders(connectOrigins, reportsTo);
  const of = (name: string) => headers[name] ?? '';
  return new ResponseHeadersPolicy(scope, id, {
    securityHeadersBehavior: {
      contentSecurityPolicy: { contentSecurityPolicy: of('Content-Security-Policy'), override: true },
      strictTransportSecurity: transportSecurity(of('Strict-Transport-Security')),
      contentTypeOptions: { override: true },
      frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
      referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN, override: true },
    },
    customHeadersBehavior: {
      customHeaders: own.map((header) => ({ header, value: of(header), override: true })),
    },
  });
}

/** The API's and the hooks' headers, also on what the gateway refuses by itself. */
export const apiHeaders = (scope: Construct, id: string): ResponseHeadersPolicy =>
  new ResponseHeadersPolicy(scope, id, {
    securityHeadersBehavior: {
      contentSecurityPolicy: {
        contentSecurityPolicy: apiSecurityHeaders['content-security-policy'],
        override: true,
      },
      strictTransportSecurity: transportSecurity(apiSecurityHeaders['strict-transport-security']),
      contentTypeOptions: { override: true },
      referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.NO_REFERRER, override: true },
    },
    customHeadersBehavior: {
      customHeaders: [
        {
          header: 'Cross-Origin-Resource-Policy',
          value: apiSecurityHeaders['cross-origin-resource-policy'],
          override: true,
        },
      ],
    },
  });

const transportSecurity = (hsts: string) => ({
  accessControlMaxAge: Duration.seconds(Number(/max-age=(\d+)/.exec(hsts)?.[1] ?? 0)),
  includeSubdomains: hsts.includes('includeSubDomains'),
  preload: hsts.includes('preload'),
  override: true,
});
