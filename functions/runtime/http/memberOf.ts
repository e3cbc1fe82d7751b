import type { CallerContext } from './callerOf.ts';

/** The member who calls for a company, directly or with their token; undefined for all others. */
export function memberOf(caller: CallerContext): string | undefined {
  if (caller.kind === 'token') return caller.member;
  return caller.kind === 'customer' ? caller.person : undefined;
}
