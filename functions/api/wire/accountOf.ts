import type { CallerContext } from '../../runtime/http/callerOf.ts';

/** The account that is called for; visitors have none. */
export function accountOf(caller: CallerContext): string {
  if (caller.kind === 'visitor') throw new Error('Called without an account.');
  return caller.account;
}
