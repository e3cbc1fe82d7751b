import type { Account } from '../../domain/account/account.ts';
import type { CallerContext } from '../../runtime/http/callerOf.ts';
import { readAccount } from '../../usecases/account/readAccount.ts';
import { freshUntilOf } from '../../usecases/account/requireFresh.ts';
import { accountParts } from '../account/accountParts.ts';
import { sessionOf } from '../account/sessionOf.ts';
import { settingsWire } from './settingsWire.ts';

/** The calling account, and how its settings are answered after a change or without one. */
export async function ownSettings(caller: CallerContext, now: Date) {
  const parts = accountParts(now);
  const session = sessionOf(caller);
  const account = await readAccount(parts, session.account);
  const answer = async (shown: Account) => {
    const [consents, fresh] = await Promise.all([
      parts.accounts.consents(shown.account),
      freshUntilOf(parts.sessions, session, now),
    ]);
    return settingsWire(shown, consents, fresh);
  };
  return { account, parts, answer };
}
