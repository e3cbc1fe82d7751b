import type { Area } from '#shared/contract/operation.ts';
import { type HttpMiddleware, Refused } from './chain.ts';
import { pickOperation } from './pickOperation.ts';

/** The operation of the route that API Gateway has matched. */
export const operation = (area: Area): HttpMiddleware => ({
  before: ({ event, context: { call } }) => {
    const picked = pickOperation(area, event.routeKey);
    if (!picked) throw new Refused({ refused: 'not_found' });
    call.picked = picked;
  },
});
