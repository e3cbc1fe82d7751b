import type { Handler } from '../../runtime/http/request.ts';

type Caller = Parameters<Handler<never>>[0]['caller'];

/** Whose events they are; visitors have none. */
export function accountOf(caller: Caller): string {
  if (caller.kind === 'visitor') throw new Error('Called without an account.');
  return caller.account;
}
