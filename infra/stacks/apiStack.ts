import { type IMetric, MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { CfnOutput, Duration, Stack, type StackProps } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';
import { meantErrorMetric, metricNamespace, stageDimension } from '#shared/rules/metrics.ts';
import { failureAlarm } from '../constructs/alarms.ts';
import { functionRoutes, HttpApi, type RoutedApi } from '../constructs/httpApi.ts';
import { type FunctionContext, fewestFailures, productFunction, worstShare } from '../constructs/productFunction.ts';
import { gatewayRoutes } from '../settings/apiGateway.ts';
import { type ApiFunctionName, apiFunction, areasOf, authorizer, webhooks } from '../settings/functions.ts';
import { alarmNamed, serverErrors } from '../settings/resourceNames.ts';
import type { Settings } from '../settings/settings.ts';

/** A call of the API that takes longer is not what anybody waits for. */
const slowestMs = 3000;

/** The HTTP API with its authorizer, and the providers' webhooks. Its areas are stacks of their own (`AreaStack`). */
export class ApiStack extends Stack {
  /** The API's host name, without `https://`. */
  readonly hostName: string;
  /** What the areas' stacks need to add their routes. */
  readonly routed: RoutedApi;

  constructor(scope: Construct, id: string, props: StackProps & { context: FunctionContext }) {
    super(scope, id, props);
    const { context } = props;
    const { settings, alarms } = context;
    const http = new HttpApi(this, 'Http', {
      name: `${settings.brand}-${settings.stage}`,
      keepsLog: settings.stage === 'production',
      authorizer: productFunction(this, 'authorizer', authorizer, context).live,
      ...settings,
    });
    this.routed = http.routed;
    // Exported explicitly, because areas' stacks import it: an export that disappears with the last route would block
    // the deployment of both.
    this.exportValue(this.routed.apiId);
    this.exportValue(this.routed.authorizerId);
    for (const [name, webhook] of Object.entries(webhooks)) {
      const made = productFunction(this, `${name}Hook`, webhook, context);
      if (settings.hookConcurrency) made.reserve(settings.hookConcurrency);
      const openBecause = 'Called by the provider, which signs what it sends.';
      http.addRoutes(
        `${name}Hook`,
        made.live,
        webhook.routes.map((key) => ({ key, openBecause })),
        settings.hookThrottle,
      );
    }

    failureAlarm(this, serverErrors, {
      name: alarmNamed(settings, serverErrors),
      metric: ownErrors(http.api.ref, settings),
      alarms,
      severity: 'page',
      threshold: worstShare,
      within: { periods: 2, of: 3 },
      impact: 'Calls of the API end in a server error: customers see "Oops! Something went wrong."',
    });
    failureAlarm(this, 'SlowAnswers', {
      metric: new Metric({
        namespace: 'AWS/ApiGateway',
        metricName: 'Latency',
        dimensionsMap: { ApiId: http.api.ref },
        period: Duration.minutes(5),
        statistic: 'p99',
      }),
      alarms,
      threshold: slowestMs,
      within: { periods: 3, of: 3 },
      impact: 'One call in a hundred takes three seconds and longer: pages stand still, prices come late.',
      query:
        'fields @timestamp, @log, @duration, @requestId | filter @type = "REPORT" | sort @duration desc | limit 50',
      step: 'The dashboard’s “Answers, p99” says which function; see whether it began with a release, or whether a table throttles.',
    });
    this.hostName = `${http.api.ref}.execute-api.${this.region}.${this.urlSuffix}`;
    new CfnOutput(this, 'ApiUrl', { value: http.url });
    new CfnOutput(this, 'ApiId', { value: http.api.ref });
  }
}

/**
 * Server errors of the API that are ours, in percent of its calls: those that were meant are taken off, and few are no outage.
 * One bad call of one person wakes nobody, and stops no release.
 */
function ownErrors(apiId: string, { stage }: Settings): IMetric {
  const of = { period: Duration.minutes(5), statistic: 'sum' };
  const gateway = (metricName: string) =>
    new Metric({ namespace: 'AWS/ApiGateway', metricName, dimensionsMap: { ApiId: apiId }, ...of });
  // The emulator does not support metric math in alarms.
  if (stage === 'emulator') return gateway('5xx');
  const meant = new Metric({
    namespace: metricNamespace,
    metricName: meantErrorMetric,
    dimensionsMap: { [stageDimension]: stage },
    ...of,
  });
  const own = '(FILL(errors, 0) - FILL(meant, 0))';
  return new MathExpression({
    expression: `IF(${own} >= ${fewestFailures}, 100 * ${own} / calls, 0)`,
    usingMetrics: { errors: gateway('5xx'), calls: gateway('Count'), meant },
    label: 'own errors, %',
    period: of.period,
  });
}

interface AreaStackProps extends StackProps {
  context: FunctionContext;
  api: RoutedApi;
  functions: readonly ApiFunctionName[];
}

/** Functions of the API, with the routes of their areas on the shared HTTP API. */
export class AreaStack extends Stack {
  constructor(scope: Construct, id: string, { context, api, functions, ...props }: AreaStackProps) {
    super(scope, id, props);
    const publicly = 'Public by the contract: the same answer for everyone.';
    for (const name of functions) {
      const handler = productFunction(this, name, apiFunction(name), context).live;
      const own = areasOf[name].flatMap((area) =>
        gatewayRoutes(area, context.settings).map(({ key, isPublic }) => ({
          key,
          openBecause: isPublic ? publicly : undefined,
        })),
      );
      functionRoutes(this, name, api, handler, own);
    }
  }
}
