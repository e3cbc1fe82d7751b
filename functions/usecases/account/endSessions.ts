import type { IdentityGateway } from '../../gateways/identity.ts';
import type { SessionStore } from '../../stores/accounts/sessionStore.ts';

/** Logs an account out everywhere: refused at the next call, and nothing can be refreshed. */
export async function endSessions(
  { identity, sessions, now }: { identity: IdentityGateway; sessions: SessionStore; now: Date },
  account: string,
  session?: string,
): Promise<void> {
  await sessions.endAll(account, now, session);
  await identity.signOutEverywhere(account);
}
