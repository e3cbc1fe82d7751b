import type { PushOwner } from '#shared/model/push.ts';
import type { CallerContext } from '../../runtime/http/callerOf.ts';

/** The account of the calling browser; the contract admits no other callers. */
export function browserOwner(caller: CallerContext): { account: string; owner: PushOwner } {
  if (caller.kind === 'visitor' || caller.kind === 'token') throw new Error('Called without a session.');
  return { account: caller.account, owner: caller.kind };
}
