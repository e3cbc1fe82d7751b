import type { LambdaFunction } from '../functions/lambdaFunction.ts';
import type { ApiRoute } from '../gateway/apiGateway.ts';
import type { Authorizer } from '../gateway/authorize.ts';
import type { Product } from '../template/readProduct.ts';

/**
 * The routes of the templates with the functions behind them; the gateway waits for one so many times longer than in the
 * cloud. Throws when one leads nowhere.
 */
export function routesOf(
  product: Product,
  functions: ReadonlyMap<string, LambdaFunction>,
  timesSlower = 1,
): ApiRoute[] {
  const lambda = (uri: string): LambdaFunction => {
    // Of an integration the ARN itself, of an authorizer a path around it.
    const arn = /arn:aws:lambda:[^/]+/.exec(uri)?.[0] ?? uri;
    const found = functions.get(arn);
    if (!found) throw new Error(`The templates name a function that has no source: ${uri}`);
    return found;
  };
  const authorizers = new Map<string, Authorizer>(
    product.authorizers.flatMap(({ name, properties }) => {
      if (!properties.AuthorizerUri) return [];
      const asked = lambda(properties.AuthorizerUri);
      const arn = 'arn:aws:execute-api:eu-central-1:000000000000:local/$default';
      return [[name, { arn, identitySource: properties.IdentitySource, invoke: (event) => asked.invoke(event) }]];
    }),
  );
  const integrations = new Map(product.integrations.map(({ name, properties }) => [name, properties]));
  return product.routes.map(({ properties }) => {
    const integration = integrations.get(properties.Target.replace(/^integrations\//, ''));
    if (!integration) throw new Error(`The route ${properties.RouteKey} has no integration.`);
    const handler = lambda(integration.IntegrationUri);
    return {
      key: properties.RouteKey,
      timeoutMs: integration.TimeoutInMillis * timesSlower,
      invoke: (event) => handler.invoke(event),
      authorizer:
        properties.AuthorizationType === 'CUSTOM' ? authorizers.get(properties.AuthorizerId ?? '') : undefined,
    };
  });
}
