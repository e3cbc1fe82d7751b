import type { PushOwner } from '#shared/model/push.ts';
import type { CallerContext } from '../../runtime/http/callerOf.ts';

/** Whose browser calls; the contract lets no one else through. */
export function browserOwner(caller: CallerContext): { account: string; owner: PushOwner } {
  if (caller.kind === 'visitor' || caller.kind === 'token') throw new Error('Called without a session.');
  return { account: caller.account, owner: caller.kind };
}
