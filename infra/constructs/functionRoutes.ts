import { CfnIntegration, CfnRoute } from 'aws-cdk-lib/aws-apigatewayv2';
import { CfnPermission, type IFunction } from 'aws-cdk-lib/aws-lambda';
import { Stack } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';
import { acknowledge } from './acknowledge.ts';

export interface HttpRoute {
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
export function mayInvoke(scope: Construct, id: string, apiId: string, handler: IFunction, from: string): void {
  const { region, account, partition } = Stack.of(scope);
  new CfnPermission(scope, `${id}Permission`, {
    action: 'lambda:InvokeFunction',
    functionName: handler.functionArn,
    principal: 'apigateway.amazonaws.com',
    sourceArn: `arn:${partition}:execute-api:${region}:${account}:${apiId}/${from}`,
  });
}
