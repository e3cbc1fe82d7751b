import { HeadersFrameOption, HeadersReferrerPolicy, ResponseHeadersPolicy } from 'aws-cdk-lib/aws-cloudfront';
import { Duration } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';
import { securityHeaders } from '#shared/rules/securityHeaders.ts';

const own = ['Permissions-Policy', 'Cross-Origin-Opener-Policy'];

/** The site's headers as CloudFront wants them: it has fields of its own for those it knows, the others go by name. */
export function siteHeaders(scope: Construct, id: string, connectOrigins: readonly string[]): ResponseHeadersPolicy {
  const headers = securityHeaders(connectOrigins);
  const of = (name: string) => headers[name] ?? '';
  const hsts = of('Strict-Transport-Security');
  return new ResponseHeadersPolicy(scope, id, {
    securityHeadersBehavior: {
      contentSecurityPolicy: { contentSecurityPolicy: of('Content-Security-Policy'), override: true },
      strictTransportSecurity: {
        accessControlMaxAge: Duration.seconds(Number(/max-age=(\d+)/.exec(hsts)?.[1] ?? 0)),
        includeSubdomains: hsts.includes('includeSubDomains'),
        preload: hsts.includes('preload'),
        override: true,
      },
      contentTypeOptions: { override: true },
      frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
      referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN, override: true },
    },
    customHeadersBehavior: {
      customHeaders: own.map((header) => ({ header, value: of(header), override: true })),
    },
  });
}
