import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { CfnOutput, Duration, Stack, type StackProps } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';
import { areas, routes, unknownRoute } from '#shared/contract/index.ts';
import { failureAlarm } from '../constructs/failureAlarm.ts';
import { HttpApi } from '../constructs/httpApi.ts';
import { type FunctionContext, productFunction } from '../constructs/productFunction.ts';
import { entries } from '../constructs/records.ts';
import { areaFunction, authorizer, webhooks } from '../settings/functions.ts';

/** The HTTP API: the contract's routes, a Lambda per area, and the providers' webhooks. */
export class ApiStack extends Stack {
  /** The API's host name, without `https://`. */
  readonly hostName: string;

  constructor(scope: Construct, id: string, props: StackProps & { context: FunctionContext }) {
    super(scope, id, props);
    const { context } = props;
    const { settings, alarms } = context;
    const http = new HttpApi(this, 'Http', {
      name: `${settings.brand}-${settings.stage}`,
      keepsLog: settings.stage === 'production',
      ...settings,
    });
    http.authorizeBy(productFunction(this, 'authorizer', authorizer, context).lambda);

    for (const [area] of entries(areas)) {
      const handler = productFunction(this, area, areaFunction(area), context).lambda;
      const own = routes().filter((route) => route.area === area);
      const publicly = 'Public by the contract: the same answer for everyone.';
      http.addRoutes(
        area,
        handler,
        own.map(({ key, operation }) => ({
          key,
          openBecause: operation.ownership === 'public' ? publicly : undefined,
        })),
      );
      if (area === 'meta') http.addRoutes('Unknown', handler, [{ key: unknownRoute, openBecause: publicly }]);
    }
    for (const [name, webhook] of Object.entries(webhooks)) {
      const made = productFunction(this, `${name}Hook`, webhook, context);
      if (settings.hookConcurrency) made.reserve(settings.hookConcurrency);
      const openBecause = 'Called by the provider, which signs what it sends.';
      http.addRoutes(
        `${name}Hook`,
        made.lambda,
        webhook.routes.map((key) => ({ key, openBecause })),
        settings.hookThrottle,
      );
    }

    failureAlarm(this, 'ServerErrors', {
      metric: new Metric({
        namespace: 'AWS/ApiGateway',
        metricName: '5xx',
        dimensionsMap: { ApiId: http.api.ref },
        period: Duration.minutes(5),
        statistic: 'sum',
      }),
      alarms,
      impact: 'Calls of the API end in a server error: customers see "Oops! Something went wrong."',
    });
    this.hostName = `${http.api.ref}.execute-api.${this.region}.${this.urlSuffix}`;
    new CfnOutput(this, 'ApiUrl', { value: http.url });
    new CfnOutput(this, 'ApiId', { value: http.api.ref });
  }
}
