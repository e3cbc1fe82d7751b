import { invoked } from '../invoked.ts';
import { accountHash, requestIdOf, type Scope } from '../scope.ts';
import { addressClass } from './addressClass.ts';
import { callerOf } from './callerOf.ts';
import type { Event } from './chain.ts';

/** Runs each call in its scope: its logs and messages carry the request's id. */
export const scoped =
  <C, R>(handler: (event: Event, context: C) => Promise<R>) =>
  (event: Event, context: C): Promise<R> =>
    invoked(scopeOf(event), () => handler(event, context));

function scopeOf(event: Event): Scope {
  const caller = callerOf(event.requestContext);
  return {
    requestId: requestIdOf(event.headers['x-request-id'], event.requestContext.requestId),
    source: addressClass(event),
    ...(typeof caller === 'object' && caller.kind !== 'visitor' && { account: accountHash(caller.account) }),
  };
}
