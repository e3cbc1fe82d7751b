import type { Account } from '../../domain/account/account.ts';
import type { CallerContext } from '../../runtime/http/callerOf.ts';
import { sessionOf } from '../../runtime/http/sessionOf.ts';
import { accountDeps } from '../../runtime/services/accountDeps.ts';
import { readAccount } from '../../usecases/account/readAccount.ts';
import { freshUntilOf } from '../../usecases/account/requireFresh.ts';

/** The calling account, and how its settings are answered after a change or without one. */
export async function ownSettings(caller: CallerContext, now: Date) {
  const deps = accountDeps(now);
  const session = sessionOf(caller);
  const account = await readAccount(deps, session.account);
  const answer = async (shown: Account) => {
    const [consents, fresh] = await Promise.all([
      deps.accounts.consents(shown.account),
      freshUntilOf(deps.sessions, session, now),
    ]);
    // The phone number rules are a third of the function: they are loaded when a call needs them.
    const { settingsWire } = await import('./settingsWire.ts');
    return settingsWire(shown, consents, fresh);
  };
  return { account, deps, answer };
}
