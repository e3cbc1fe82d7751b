import type { Refusal } from '#shared/contract/operation.ts';
import type { IdentityGateway } from '../../gateways/identity.ts';
import type { RateStore } from '../../stores/accounts/rateStore.ts';
import type { SecurityLog } from '../../stores/accounts/securityLog.ts';
import type { SessionStore } from '../../stores/accounts/sessionStore.ts';
import { checkNewPassword } from './checkNewPassword.ts';
import { endSessions } from './endSessions.ts';
import { provePassword } from './provePassword.ts';
import { SessionOverError } from './readAccount.ts';

export interface PasswordDeps {
  identity: IdentityGateway;
  rates: RateStore;
  sessions: SessionStore;
  security: SecurityLog;
  now: Date;
}

/** Changes the password for anyone who knows the current one, and ends all sessions, the calling one too. */
export async function changePassword(
  { account, session }: { account: string; session: string },
  given: { current_password: string; password: string; password_confirmation: string },
  deps: PasswordDeps,
): Promise<Refusal<'rate_limited' | 'validation_failed'> | { email: string }> {
  const { identity, security, now } = deps;
  const email = (await identity.find(account))?.email ?? '';
  const weak = checkNewPassword(given, email);
  if (weak) return weak;
  const wrong = await provePassword(deps, account, given.current_password, 'current_password');
  if (wrong) return wrong;
  if ((await identity.setPassword(account, given.password)) === 'absent')
    throw new SessionOverError('A new password for an account that was closed in the meantime.');
  await endSessions(deps, account, session);
  await security.append(account, { kind: 'password_changed', at: now.toISOString() });
  return { email };
}
