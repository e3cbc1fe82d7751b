import type { account as area } from '#shared/contract/account.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { sessionOf } from '../../runtime/http/sessionOf.ts';
import { accountDeps } from '../../runtime/services/accountDeps.ts';
import { readAccount } from '../../usecases/account/readAccount.ts';

export const listSecurityEvents: Handler<typeof area.listSecurityEvents> = async ({ caller, now }) => {
  const deps = accountDeps(now);
  const account = await readAccount(deps, sessionOf(caller).account);
  const [events, second_factor] = await Promise.all([
    deps.security.list(account.account, now),
    deps.identity.hasSecondFactor(account.email),
  ]);
  return {
    status: 200,
    body: { second_factor, events: events.map((event) => ({ ...event, detail: event.detail ?? null })) },
  };
};
