import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import {
  AccessLevel,
  AllowedMethods,
  CachePolicy,
  Distribution,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HeadersFrameOption,
  HeadersReferrerPolicy,
  HttpVersion,
  OriginRequestPolicy,
  PriceClass,
  ResponseHeadersPolicy,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import type { Bucket, IBucket } from 'aws-cdk-lib/aws-s3';
import { CfnOutput, Duration, Stack, type StackProps } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';
import { type EdgeFunctionName, edgeSources } from '#frontend/build/edgeFunctions.ts';
import { apiSecurityHeaders, securityHeaders } from '#shared/rules/site/securityHeaders.ts';
import { acknowledge } from '../constructs/acknowledge.ts';
import { privateBucket } from '../constructs/buckets.ts';
import type { Settings } from '../settings/settings.ts';

interface SiteStackProps extends StackProps {
  settings: Settings;
  /** The HTTP API's host. */
  apiHost: string;
  /** By it the API knows that a request came through the edge. */
  originSecret: string;
  /** The firewall before it. */
  webAclArn: string;
  /** Origins besides its own that the site's pages talk to: files and accounts. */
  connectOrigins: readonly string[];
}

/** One address for everything: pages from a private bucket, `/api` and `/hooks` from the API. */
export class SiteStack extends Stack {
  /** The pages; a job fills some of them. */
  readonly files: Bucket;

  constructor(scope: Construct, id: string, props: SiteStackProps) {
    super(scope, id, props);
    const { settings } = props;
    if (!settings.domain) throw new Error(`The stage ${settings.stage} has no domain and so no site.`);
    this.files = privateBucket(this, 'Files', { inProduction: settings.stage === 'production' });
    acknowledge(this.files, { 'AwsSolutions-S1': 'Holds what everybody may read, and is read by CloudFront alone.' });
    const site = new Distribution(this, 'Site', {
      domainNames: [settings.domain.name],
      certificate: Certificate.fromCertificateArn(this, 'Certificate', settings.domain.certificateArn),
      minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
      httpVersion: HttpVersion.HTTP2_AND_3,
      priceClass: PriceClass.PRICE_CLASS_100,
      webAclId: props.webAclArn,
      // The function at the edge leads everybody on from `/`; without this, what came past it would read the bucket's list.
      defaultRootObject: 'en/index.html',
      defaultBehavior: {
        // With the right to list, a missing file is 404 and not 403.
        origin: S3BucketOrigin.withOriginAccessControl(this.files as IBucket, {
          originAccessLevels: [AccessLevel.READ, AccessLevel.LIST],
        }),
        viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
        cachePolicy: CachePolicy.CACHING_OPTIMIZED,
        compress: true,
        responseHeadersPolicy: siteHeaders(this, 'Headers', props.connectOrigins, settings.policyReportsTo),
        functionAssociations: [
          {
            eventType: FunctionEventType.VIEWER_REQUEST,
            function: this.#edge('viewerRequest', edgeSources.viewerRequest(settings)),
          },
          {
            eventType: FunctionEventType.VIEWER_RESPONSE,
            function: this.#edge('viewerResponse', edgeSources.viewerResponse()),
          },
        ],
      },
      // No error pages here: they would hold for the API's own 403 and 404 too.
      additionalBehaviors: toApi(
        props,
        this.#edge('apiRequest', edgeSources.apiRequest()),
        apiHeaders(this, 'ApiHeaders'),
      ),
    });
    acknowledge(site, {
      'AwsSolutions-CFR1': 'Customers order from any country.',
      'AwsSolutions-CFR3': 'Its log would keep the address of every visitor; the API keeps one without personal data.',
    });
    // Whether a job is granted it or not: an export that went with its grant could not be deployed.
    this.exportValue(this.files.bucketArn);
    this.exportValue(this.files.bucketName);
    new CfnOutput(this, 'SiteBucketName', { value: this.files.bucketName });
    new CfnOutput(this, 'DistributionId', { value: site.distributionId });
    new CfnOutput(this, 'SiteHost', { value: site.distributionDomainName });
  }

  #edge(name: EdgeFunctionName, source: string): EdgeFunction {
    return new EdgeFunction(this, name, {
      // Names of these are an account's own: two stages may stand in one.
      functionName: `${this.stackName}-${name}`,
      code: FunctionCode.fromInline(source),
      runtime: FunctionRuntime.JS_2_0,
    });
  }
}

function toApi(
  { apiHost, originSecret }: SiteStackProps,
  viewerRequest: EdgeFunction,
  responseHeadersPolicy: ResponseHeadersPolicy,
) {
  const behavior = {
    origin: new HttpOrigin(apiHost, { customHeaders: { 'x-origin-mark': originSecret } }),
    viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
    allowedMethods: AllowedMethods.ALLOW_ALL,
    cachePolicy: CachePolicy.CACHING_DISABLED,
    // API Gateway answers to its own host name only.
    originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
    responseHeadersPolicy,
    functionAssociations: [{ eventType: FunctionEventType.VIEWER_REQUEST, function: viewerRequest }],
  };
  return { '/api/*': behavior, '/hooks/*': behavior };
}

const own = ['Permissions-Policy', 'Cross-Origin-Opener-Policy'];

/** The site's headers as CloudFront wants them: it has fields of its own for those it knows, the others go by name. */
function siteHeaders(
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
const apiHeaders = (scope: Construct, id: string): ResponseHeadersPolicy =>
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
