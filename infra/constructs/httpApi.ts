import { CfnApi, CfnAuthorizer, CfnStage } from 'aws-cdk-lib/aws-apigatewayv2';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { LogGroup, type RetentionDays } from 'aws-cdk-lib/aws-logs';
import { RemovalPolicy, Stack } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import type { Throttle } from '../settings/expectedLoad.ts';
import { functionRoutes, type HttpRoute, mayInvoke, type RoutedApi } from './functionRoutes.ts';

export interface HttpApiProps {
  name: string;
  throttle: Throttle;
  logRetentionDays: RetentionDays;
  keepsLog: boolean;
}

/** Fields of the access log: nothing personal, so neither address nor path (which may contain a cart's hash). */
const accessLogFormat = {
  requestId: '$context.requestId',
  time: '$context.requestTime',
  route: '$context.routeKey',
  status: '$context.status',
  milliseconds: '$context.responseLatency',
  bytes: '$context.responseLength',
  error: '$context.error.responseType',
  integration: '$context.integrationErrorMessage',
};

/** An HTTP API whose routes are functions, here or in other stacks (functionRoutes.ts). */
export class HttpApi extends Construct {
  readonly api: CfnApi;
  /** Without a slash at the end. */
  readonly url: string;
  /** Used to create routes in other stacks. */
  readonly routed: RoutedApi;
  readonly #stage: CfnStage;

  /** `authorizer` is asked who calls, at every call and also for callers without credentials: it answers, the areas refuse. */
  constructor(scope: Construct, id: string, props: HttpApiProps & { authorizer: IFunction }) {
    super(scope, id);
    this.api = new CfnApi(this, 'Api', { name: props.name, protocolType: 'HTTP' });
    this.url = this.api.attrApiEndpoint;
    const log = new LogGroup(this, 'AccessLog', {
      retention: props.logRetentionDays,
      removalPolicy: props.keepsLog ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    });
    this.#stage = new CfnStage(this, 'Stage', {
      apiId: this.api.ref,
      stageName: '$default',
      autoDeploy: true,
      accessLogSettings: { destinationArn: log.logGroupArn, format: JSON.stringify(accessLogFormat) },
      defaultRouteSettings: limitOf(props.throttle),
    });
    const authorizer = new CfnAuthorizer(this, 'Authorizer', {
      apiId: this.api.ref,
      name: 'caller',
      authorizerType: 'REQUEST',
      authorizerPayloadFormatVersion: '2.0',
      enableSimpleResponses: true,
      // There for every call, so that callers without credentials are asked about too; nothing is kept.
      identitySource: ['$context.routeKey'],
      authorizerResultTtlInSeconds: 0,
      authorizerUri: `arn:aws:apigateway:${Stack.of(this).region}:lambda:path/2015-03-31/functions/${props.authorizer.functionArn}/invocations`,
    });
    mayInvoke(this, 'Authorizer', this.api.ref, props.authorizer, `authorizers/${authorizer.ref}`);
    this.routed = { apiId: this.api.ref, authorizerId: authorizer.ref };
  }

  /** Routes of this API's own stack. `throttle`: a bucket of its own for each. */
  addRoutes(id: string, handler: IFunction, routes: readonly HttpRoute[], throttle?: Throttle): void {
    for (const route of functionRoutes(this, id, this.routed, handler, routes)) {
      if (!throttle) continue;
      const { throttlingRateLimit: ThrottlingRateLimit, throttlingBurstLimit: ThrottlingBurstLimit } =
        limitOf(throttle);
      this.#stage.routeSettings = {
        ...this.#stage.routeSettings,
        [route.routeKey]: { ThrottlingRateLimit, ThrottlingBurstLimit },
      };
      // A stage takes settings of routes that it has.
      this.#stage.addResourceDependency(route);
    }
  }
}

const limitOf = ({ rate, burst }: Throttle) => ({ throttlingRateLimit: rate, throttlingBurstLimit: burst });
