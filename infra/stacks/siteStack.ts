import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import {
  AccessLevel,
  AllowedMethods,
  CacheHeaderBehavior,
  CachePolicy,
  CacheQueryStringBehavior,
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
import { listedPaths } from '../settings/edgeRules.ts';
import { distributionOutput } from '../settings/resourceNames.ts';
import type { Settings } from '../settings/settings.ts';

interface SiteStackProps extends StackProps {
  settings: Settings;
  /** The HTTP API's host. */
  apiHost: string;
  /** Value of the header that proves to the API that a request came through CloudFront. */
  originSecret: string;
  /** ARN of the firewall in front of the site. */
  webAclArn: string;
  /** Further origins that the site's pages connect to: files and accounts. */
  connectOrigins: readonly string[];
}

/** One domain for everything: pages from a private bucket, `/api` and `/hooks` from the API. */
export class SiteStack extends Stack {
  /** The bucket of pages; a job fills some of them. */
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
      // The edge function redirects `/`; without a default, a request that it does not handle would list the bucket.
      defaultRootObject: 'en/index.html',
      defaultBehavior: {
        // The right to list makes a missing file 404 and not 403.
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
      // No error pages, because they would also replace the API's own 403 and 404.
      additionalBehaviors: toApi(
        props,
        this.#edge('apiRequest', edgeSources.apiRequest()),
        apiHeaders(this, 'ApiHeaders'),
        listsAtEdge(this),
      ),
    });
    acknowledge(site, {
      'AwsSolutions-CFR1': 'Customers order from any country.',
      'AwsSolutions-CFR3': 'Its log would keep the address of every visitor; the API keeps one without personal data.',
    });
    // Exported whether a job is granted it or not: removing an export together with its grant could not be deployed.
    this.exportValue(this.files.bucketArn);
    this.exportValue(this.files.bucketName);
    new CfnOutput(this, 'SiteBucketName', { value: this.files.bucketName });
    new CfnOutput(this, distributionOutput, { value: site.distributionId });
    new CfnOutput(this, 'SiteHost', { value: site.distributionDomainName });
  }

  #edge(name: EdgeFunctionName, source: string): EdgeFunction {
    return new EdgeFunction(this, name, {
      // These names are unique in an account, which may have two stages.
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
  publicLists: CachePolicy,
) {
  const behavior = {
    origin: new HttpOrigin(apiHost, { customHeaders: { 'x-origin-mark': originSecret } }),
    viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
    allowedMethods: AllowedMethods.ALLOW_ALL,
    cachePolicy: CachePolicy.CACHING_DISABLED,
    // API Gateway answers only to its own host name, so the viewer's Host header is not forwarded.
    originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
    responseHeadersPolicy,
    functionAssociations: [{ eventType: FunctionEventType.VIEWER_REQUEST, function: viewerRequest }],
  };
  const listed = { ...behavior, compress: true, cachePolicy: publicLists };
  return { ...Object.fromEntries(listedPaths.map((path) => [path, listed])), '/api/*': behavior, '/hooks/*': behavior };
}

/** Kept as long as the answer says, a minute at most, in each language that is asked for; packed by the edge. */
const listsAtEdge = (scope: Construct): CachePolicy =>
  new CachePolicy(scope, 'PublicLists', {
    // These names are unique in an account, which may have two stages.
    cachePolicyName: `${Stack.of(scope).stackName}-publicLists`,
    minTtl: Duration.seconds(0),
    defaultTtl: Duration.seconds(0),
    maxTtl: Duration.seconds(60),
    headerBehavior: CacheHeaderBehavior.allowList('Accept-Language'),
    queryStringBehavior: CacheQueryStringBehavior.all(),
    enableAcceptEncodingBrotli: true,
    enableAcceptEncodingGzip: true,
  });

const own = ['Permissions-Policy', 'Cross-Origin-Opener-Policy'];

/** The site's headers for CloudFront, which has separate fields for some of them and takes the others by name. */
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

/** The headers of API and hooks, which are also added to the gateway's own refusals. */
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
