import type { Refusal } from '#shared/contract/operation.ts';
import { freshUntil } from '../../domain/account/freshness.ts';
import type { SessionStore } from '../../stores/accounts/sessionStore.ts';

export interface SessionCaller {
  account: string;
  authenticatedAt: number;
  session: string;
  /** The session's account, if the call is for a company. */
  person?: string | undefined;
}

/** Until when the calling session may do sensitive things; undefined when the password has to be entered again. */
export async function freshUntilOf(
  sessions: SessionStore,
  caller: SessionCaller,
  now: Date,
): Promise<Date | undefined> {
  const byLogin = freshUntil(caller, now);
  if (byLogin) return byLogin;
  const own = { account: caller.person ?? caller.account, session: caller.session };
  return freshUntil({ ...caller, confirmedAt: (await sessions.find(own, now))?.confirmedAt }, now);
}

/** Refuses a sensitive action of a session whose password was last entered more than 15 minutes ago. */
export async function requireFresh(
  sessions: SessionStore,
  caller: SessionCaller,
  now: Date,
): Promise<Refusal<'password_required'> | undefined> {
  return (await freshUntilOf(sessions, caller, now)) ? undefined : { refused: 'password_required' };
}
