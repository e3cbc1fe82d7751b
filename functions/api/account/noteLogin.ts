import type { account as area } from '#shared/contract/account.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { sessionOf } from '../../runtime/http/sessionOf.ts';
import { accountDeps } from '../../runtime/services/accountDeps.ts';
import { noteSecondFactor } from '../../usecases/account/noteSecondFactor.ts';

/** Logging in is between the browser and the pool; this is where we hear of it, and of a second factor switched since. */
export const noteLogin: Handler<typeof area.noteLogin> = async ({ caller, now }) => {
  const deps = accountDeps(now);
  const { sessions, security } = deps;
  const { account, session } = sessionOf(caller);
  if (await sessions.begin(account, session, now)) {
    await security.append(account, { kind: 'logged_in', at: now.toISOString() });
    await noteSecondFactor(deps, account);
  }
  return { status: 204, body: undefined };
};
