import type { CallerContext } from '../../runtime/http/callerOf.ts';
import { sessionOf } from '../../runtime/http/sessionOf.ts';
import { teamDeps } from '../../runtime/services/team.ts';
import { readAccount } from '../../usecases/account/readAccount.ts';

/** The company that is called for, who calls and as what; without a company named, the owner of the caller's own account. */
export async function acting(caller: CallerContext, now: Date) {
  const deps = teamDeps(now);
  const session = sessionOf(caller);
  const company = await readAccount(deps, session.account);
  const role = (caller.kind === 'customer' && caller.memberRole) || 'owner';
  return { deps, session, company, role, person: session.person ?? session.account } as const;
}
