import type { account as area } from '#shared/contract/account.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { sessionOf } from '../../runtime/http/sessionOf.ts';
import { accountDeps } from '../../runtime/services/accountDeps.ts';

export const logOutEverywhere: Handler<typeof area.logOutEverywhere> = async ({ caller, now }) => {
  const deps = accountDeps(now);
  const { account } = sessionOf(caller);
  await deps.sessions.endAll(account);
  await deps.security.append(account, { kind: 'logged_out_everywhere', at: now.toISOString() });
  return { status: 204, body: undefined };
};
