import type { Area } from '#shared/contract/operation.ts';
import { type Event, type HttpMiddleware, Refused } from './chain.ts';
import { findOperation, pickOperation } from './pickOperation.ts';

/** The operation of the route that API Gateway has matched; where that leads to all of an area, the one of the call's path. */
export const operation = (area: Area): HttpMiddleware => ({
  before: ({ event, context: { call } }) => {
    if (event.routeKey.endsWith('/{proxy+}')) Object.assign(event, routedBelow(area, event));
    const picked = pickOperation(area, event.routeKey);
    if (!picked) throw new Refused({ refused: 'not_found' });
    call.picked = picked;
  },
});

/** The event as the gateway would have handed it over by a route of its own for this operation. */
function routedBelow(area: Area, { requestContext, rawPath }: Event): Partial<Event> {
  const found = findOperation(area, requestContext.http.method, rawPath);
  return found ? { routeKey: found.route.key, pathParameters: found.parameters } : {};
}
