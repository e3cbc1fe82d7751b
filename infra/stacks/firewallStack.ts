import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import { CfnOutput, Stack, type StackProps } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';
import { type EdgeRule, edgeRefusal, edgeRules, edgeWindowSeconds } from '../settings/edgeRules.ts';
import type { Settings } from '../settings/settings.ts';

/** The region in which CloudFront requires its firewall. */
export const firewallRegion = 'us-east-1';
export const firewallOutput = 'WebAclArn';

/** The firewall of the site: a limit of requests per minute and address. */
export class FirewallStack extends Stack {
  constructor(scope: Construct, id: string, { settings, ...props }: StackProps & { settings: Settings }) {
    super(scope, id, props);
    const acl = new CfnWebACL(this, 'Firewall', {
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      visibilityConfig: seen(this.stackName),
      customResponseBodies: {
        tooMany: { contentType: 'APPLICATION_JSON', content: JSON.stringify(edgeRefusal.body) },
      },
      rules: edgeRules(settings).map((rule, priority) => ({
        name: rule.name,
        priority,
        statement: {
          rateBasedStatement: {
            aggregateKeyType: 'IP',
            limit: rule.requests,
            evaluationWindowSec: edgeWindowSeconds,
            scopeDownStatement: counted(rule),
          },
        },
        action: { block: { customResponse: refusal } },
        visibilityConfig: seen(rule.name),
      })),
    });
    new CfnOutput(this, firewallOutput, { value: acl.attrArn });
  }
}

const refusal: CfnWebACL.CustomResponseProperty = {
  responseCode: edgeRefusal.status,
  customResponseBodyKey: 'tooMany',
  responseHeaders: [
    { name: 'retry-after', value: String(edgeRefusal.retryAfterSeconds) },
    { name: 'cache-control', value: 'no-store' },
  ],
};

/** Sampled requests are off: they would store addresses and paths, which may contain a cart's hash. */
const seen = (metricName: string): CfnWebACL.VisibilityConfigProperty => ({
  cloudWatchMetricsEnabled: true,
  sampledRequestsEnabled: false,
  metricName,
});

/** The requests a rule counts, by normalised path, so that everything CloudFront sends to the API is counted. */
function counted({ path, writesOnly }: EdgeRule): CfnWebACL.StatementProperty {
  const below = matches({ uriPath: {} }, 'STARTS_WITH', path, ['URL_DECODE', 'NORMALIZE_PATH']);
  if (!writesOnly) return below;
  const reads = ['GET', 'HEAD', 'OPTIONS'].map((method) => matches({ method: {} }, 'EXACTLY', method));
  return {
    andStatement: { statements: [below, { notStatement: { statement: { orStatement: { statements: reads } } } }] },
  };
}

const matches = (
  fieldToMatch: CfnWebACL.FieldToMatchProperty,
  positionalConstraint: 'STARTS_WITH' | 'EXACTLY',
  searchString: string,
  read: readonly string[] = ['NONE'],
): CfnWebACL.StatementProperty => ({
  byteMatchStatement: {
    fieldToMatch,
    positionalConstraint,
    searchString,
    textTransformations: read.map((type, priority) => ({ priority, type })),
  },
});
