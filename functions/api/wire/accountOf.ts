import type { CallerContext } from '../../runtime/http/callerOf.ts';

/** The account a call is made for; visitors have none. */
export function accountOf(caller: CallerContext): string {
  if (caller.kind === 'visitor') throw new Error('Called without an account.');
  return caller.account;
}
