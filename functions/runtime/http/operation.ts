import type { Area } from '#shared/contract/operation.ts';
import { type Event, type HttpMiddleware, Refused } from './chain.ts';
import { findOperation, pickOperation } from './pickOperation.ts';

/** The operation of the route matched by API Gateway; for an area's catch-all route, by the call's path. */
export const operation = (area: Area): HttpMiddleware => ({
  before: ({ event, context: { call } }) => {
    if (event.routeKey.endsWith('/{proxy+}')) Object.assign(event, routedBelow(area, event));
    const picked = pickOperation(area, event.routeKey);
    if (!picked) throw new Refused({ refused: 'not_found' });
    call.picked = picked;
  },
});

/** The event as it would be for the operation's own route. */
function routedBelow(area: Area, { requestContext, rawPath }: Event): Partial<Event> {
  const found = findOperation(area, requestContext.http.method, rawPath);
  return found ? { routeKey: found.route.key, pathParameters: found.parameters } : {};
}
