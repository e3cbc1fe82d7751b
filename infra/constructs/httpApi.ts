import { CfnApi, CfnAuthorizer, CfnIntegration, CfnRoute, CfnStage } from 'aws-cdk-lib/aws-apigatewayv2';
import { CfnPermission, type IFunction } from 'aws-cdk-lib/aws-lambda';
import { LogGroup, type RetentionDays } from 'aws-cdk-lib/aws-logs';
import { RemovalPolicy, Stack } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import { acknowledge } from './acknowledge.ts';

export interface HttpRoute {
  /** As API Gateway writes it: `POST /api/cart/{cart}`. */
  key: string;
  /** Why nobody is asked who calls. */
  openBecause?: string | undefined;
}

/** Requests per second, and how many at once. */
export interface Throttle {
  rate: number;
  burst: number;
}

export interface HttpApiProps {
  name: string;
  throttle: Throttle;
  logRetentionDays: RetentionDays;
  keepsLog: boolean;
}

/** What the access log says of a call: nothing that leads to a person, so neither address nor path (a cart's hash is in it). */
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

/** An HTTP API whose routes are functions. One integration and one permission per function, whatever the number of its routes. */
export class HttpApi extends Construct {
  readonly api: CfnApi;
  /** Without a slash at the end. */
  readonly url: string;
  readonly #stage: CfnStage;
  #authorizer: CfnAuthorizer | undefined;

  constructor(scope: Construct, id: string, props: HttpApiProps) {
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
  }

  /** Asks `handler` who calls, at every call and also for callers without credentials: it answers, the areas refuse. */
  authorizeBy(handler: IFunction): void {
    this.#authorizer = new CfnAuthorizer(this, 'Authorizer', {
      apiId: this.api.ref,
      name: 'caller',
      authorizerType: 'REQUEST',
      authorizerPayloadFormatVersion: '2.0',
      enableSimpleResponses: true,
      // There for every call, so that callers without credentials are asked about too; nothing is kept.
      identitySource: ['$context.routeKey'],
      authorizerResultTtlInSeconds: 0,
      authorizerUri: `arn:aws:apigateway:${Stack.of(this).region}:lambda:path/2015-03-31/functions/${handler.functionArn}/invocations`,
    });
    this.#mayInvoke('Authorizer', handler, `authorizers/${this.#authorizer.ref}`);
  }

  /** Routes to `handler`; each that does not say why it is open asks the authorizer. `throttle`: a bucket of its own for each. */
  addRoutes(id: string, handler: IFunction, routes: readonly HttpRoute[], throttle?: Throttle): void {
    const integration = new CfnIntegration(this, `${id}Integration`, {
      apiId: this.api.ref,
      integrationType: 'AWS_PROXY',
      integrationUri: handler.functionArn,
      payloadFormatVersion: '2.0',
    });
    this.#mayInvoke(id, handler, '*/*');
    for (const { key, openBecause } of routes) {
      const route = new CfnRoute(this, `Route ${key}`, {
        apiId: this.api.ref,
        routeKey: key,
        target: `integrations/${integration.ref}`,
        ...(openBecause
          ? { authorizationType: 'NONE' }
          : { authorizationType: 'CUSTOM', authorizerId: this.#authorizerId() }),
      });
      if (openBecause) acknowledge(route, { 'AwsSolutions-APIG4': openBecause });
      if (throttle) {
        const { throttlingRateLimit: ThrottlingRateLimit, throttlingBurstLimit: ThrottlingBurstLimit } =
          limitOf(throttle);
        this.#stage.routeSettings = {
          ...this.#stage.routeSettings,
          [key]: { ThrottlingRateLimit, ThrottlingBurstLimit },
        };
        // A stage takes settings of routes that it has.
        this.#stage.addDependency(route);
      }
    }
  }

  #authorizerId(): string {
    if (!this.#authorizer) throw new Error('authorizeBy comes before routes that ask who calls.');
    return this.#authorizer.ref;
  }

  #mayInvoke(id: string, handler: IFunction, from: string): void {
    const { region, account, partition } = Stack.of(this);
    new CfnPermission(this, `${id}Permission`, {
      action: 'lambda:InvokeFunction',
      functionName: handler.functionName,
      principal: 'apigateway.amazonaws.com',
      sourceArn: `arn:${partition}:execute-api:${region}:${account}:${this.api.ref}/${from}`,
    });
  }
}

const limitOf = ({ rate, burst }: Throttle) => ({ throttlingRateLimit: rate, throttlingBurstLimit: burst });
