import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { type Match, matchRoute, type Route } from '#shared/contract/matchRoute.ts';
import type { Area, Operation } from '#shared/contract/operation.ts';

export type Picked = { operation: Operation; overrideNeeded: boolean };

/**
 * The operation of a route. API Gateway matched the route already, so its key decides;
 * a POST route that exists only for a method override must name the method.
 */
export function pickOperation(area: Area, routeKey: string): Picked | undefined {
  const own = Object.values(area).find(({ method, path }) => `${method} ${path}` === routeKey);
  if (own) return { operation: own, overrideNeeded: false };
  const overridden = Object.values(area).find(({ override, path }) => override && `POST ${path}` === routeKey);
  return overridden && { operation: overridden, overrideNeeded: true };
}

/** The route of a call among those of the area, as API Gateway would match it. */
export function findOperation(area: Area, method: string, path: string): Match<Route> | undefined {
  const keys = Object.values(area).flatMap((one) => [
    { key: `${one.method} ${one.path}` },
    ...(one.override ? [{ key: `POST ${one.path}` }] : []),
  ]);
  return matchRoute(keys, method, path);
}

/** The methods of an area's operations at a path. */
export const methodsIn = (area: Area, path: string): string[] =>
  ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].filter((method) => findOperation(area, method, path) !== undefined);

/** The methods of an address in any area; the contract of all is loaded by the first call that asks. */
export async function methodsAnywhere(path: string): Promise<string[]> {
  const { areas } = await import('#shared/contract/index.ts');
  return [...new Set(Object.values(areas).flatMap((area) => methodsIn(area, path)))];
}

/** The method a POST stands for (header `X-HTTP-Method-Override`, or `_method` of the body or the query), and the body without it. */
export function readOverride(
  event: APIGatewayProxyEventV2,
  fields: unknown,
): { method: string | undefined; fields: unknown } {
  const { _method: inBody, ...rest } = isFields(fields) ? fields : {};
  const named =
    event.headers['x-http-method-override'] ?? inBody ?? new URLSearchParams(event.rawQueryString).get('_method');
  return {
    method: typeof named === 'string' ? named.toUpperCase() : undefined,
    fields: isFields(fields) ? rest : fields,
  };
}

function isFields(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
