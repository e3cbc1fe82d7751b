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

/** Fields of the access log. It has no personal data, so neither address nor path, which may contain a cart's hash. */
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
  /** The API's address without a slash at the end. */
  readonly url: string;
  /** What other stacks need to create routes of this API. */
  readonly routed: RoutedApi;
  readonly #stage: CfnStage;

  /**
   * `authorizer` is called for every call, also those without credentials: it only identifies the caller, and areas
   * refuse.
   */
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
      // An identity source that every call has, so that the authorizer also runs without credentials; its results are
      // not cached.
      identitySource: ['$context.routeKey'],
      authorizerResultTtlInSeconds: 0,
      authorizerUri: `arn:aws:apigateway:${Stack.of(this).region}:lambda:path/2015-03-31/functions/${props.authorizer.functionArn}/invocations`,
    });
    mayInvoke(this, 'Authorizer', this.api.ref, props.authorizer, `authorizers/${authorizer.ref}`);
    this.routed = { apiId: this.api.ref, authorizerId: authorizer.ref };
  }

  /** Adds routes in this API's own stack. `throttle`: a separate bucket for each route. */
  addRoutes(id: string, handler: IFunction, routes: readonly HttpRoute[], throttle?: Throttle): void {
    for (const route of functionRoutes(this, id, this.routed, handler, routes)) {
      if (!throttle) continue;
      const { throttlingRateLimit: ThrottlingRateLimit, throttlingBurstLimit: ThrottlingBurstLimit } =
        limitOf(throttle);
      this.#stage.routeSettings = {
        ...this.#stage.routeSettings,
        [route.routeKey]: { ThrottlingRateLimit, ThrottlingBurstLimit },
      };
      // The stage refuses settings of routes that do not exist yet.
      this.#stage.addResourceDependency(route);
    }
  }
}

const limitOf = ({ rate, burst }: Throttle) => ({ throttlingRateLimit: rate, throttlingBurstLimit: burst });

interface HttpRoute {
  /** Route key in API Gateway's notation: `POST /api/cart/{cart}`. */
  key: string;
  /** Why it has no authorizer. */
  openBecause?: string | undefined;
}

/** What other stacks know of the HTTP API. */
export interface RoutedApi {
  apiId: string;
  authorizerId: string;
}

/**
 * Creates routes to `handler` in the stack of `scope`. Routes without `openBecause` use the authorizer. All share one
 * integration and one permission.
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

/** Allows the API to call `handler` for the routes of `from`. */
function mayInvoke(scope: Construct, id: string, apiId: string, handler: IFunction, from: string): void {
  const { region, account, partition } = Stack.of(scope);
  new CfnPermission(scope, `${id}Permission`, {
    action: 'lambda:InvokeFunction',
    functionName: handler.functionArn,
    principal: 'apigateway.amazonaws.com',
    sourceArn: `arn:${partition}:execute-api:${region}:${account}:${apiId}/${from}`,
  });
}
