import { CfnApi, CfnAuthorizer, CfnIntegration, CfnRoute, CfnStage } from 'aws-cdk-lib/aws-apigatewayv2';
import { CfnPermission, type IFunction } from 'aws-cdk-lib/aws-lambda';
import { LogGroup, type RetentionDays } from 'aws-cdk-lib/aws-logs';
import { RemovalPolicy, Stack } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import type { Throttle } from '../settings/expectedLoad.ts';
import { acknowledge } from './acknowledge.ts';

interface HttpApiProps {
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

/** An HTTP API whose routes are functions, here or in other stacks (`functionRoutes`). */
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

interface HttpRoute {
  /** As API Gateway writes it: `POST /api/cart/{cart}`. */
  key: string;
  /** Why it has no authorizer. */
  openBecause?: string | undefined;
}

/** An HTTP API as stacks beside its own know it. */
export interface RoutedApi {
  apiId: string;
  authorizerId: string;
}

/**
 * Routes to `handler`, in the stack of `scope`; each that does not say why it is open asks the authorizer. One integration and
 * one permission, whatever the number of routes.
 */
export function functionRoutes(
  scope: Construct,
  id: string,
  { apiId, authorizerId }: RoutedApi,
  handler: IFunction,
  routes: readonly HttpRoute[],
): CfnRoute[] {
  const integration = new CfnIntegration(scope, `${id}Integration`, {
    apiId,
    integrationType: 'AWS_PROXY',
    integrationUri: handler.functionArn,
    payloadFormatVersion: '2.0',
  });
  mayInvoke(scope, id, apiId, handler, '*/*');
  return routes.map(({ key, openBecause }) => {
    const route = new CfnRoute(scope, `Route ${key}`, {
      apiId,
      routeKey: key,
      target: `integrations/${integration.ref}`,
      ...(openBecause ? { authorizationType: 'NONE' } : { authorizationType: 'CUSTOM', authorizerId }),
    });
    if (openBecause) acknowledge(route, { 'AwsSolutions-APIG4': openBecause });
    return route;
  });
}

/** Lets the API call `handler` from this part of it. */
function mayInvoke(scope: Construct, id: string, apiId: string, handler: IFunction, from: string): void {
  const { region, account, partition } = Stack.of(scope);
  new CfnPermission(scope, `${id}Permission`, {
    action: 'lambda:InvokeFunction',
    functionName: handler.functionArn,
    principal: 'apigateway.amazonaws.com',
    sourceArn: `arn:${partition}:execute-api:${region}:${account}:${apiId}/${from}`,
  });
}
