import type { CallerContext } from './callerOf.ts';

/** The member of a company who calls for it, by themselves or with a token they made; undefined for all others. */
export function memberOf(caller: CallerContext): string | undefined {
  if (caller.kind === 'token') return caller.member;
  return caller.kind === 'customer' ? caller.person : undefined;
}
