import type { Refusal } from '#shared/contract/operation.ts';
import type { IdentityGateway } from '../../gateways/identity/identity.ts';
import type { AccountStore } from '../../stores/accounts/accountStore.ts';
import type { RateStore } from '../../stores/accounts/rateStore.ts';
import type { SecurityLog } from '../../stores/accounts/securityLog.ts';
import type { SessionStore } from '../../stores/accounts/sessionStore.ts';
import type { TokenStore } from '../../stores/accounts/tokenStore.ts';
import { revokeTokens } from '../tokens/revokeTokens.ts';
import { checkNewPassword } from './checkNewPassword.ts';
import { provePassword } from './provePassword.ts';
import { readAccount, SessionOverError } from './readAccount.ts';

export interface PasswordDeps {
  accounts: AccountStore;
  identity: IdentityGateway;
  rates: RateStore;
  sessions: SessionStore;
  security: SecurityLog;
  tokens: TokenStore;
  now: Date;
}

/** Changes the password, given the current one, and ends all sessions, including the calling one. */
export async function changePassword(
  { account }: { account: string },
  given: {
    current_password: string;
    password: string;
    password_confirmation: string;
    revoke_tokens?: boolean | undefined;
  },
  deps: PasswordDeps,
): Promise<Refusal<'rate_limited' | 'validation_failed'> | { email: string }> {
  const { identity, security, sessions, now } = deps;
  const { email } = await readAccount(deps, account);
  const weak = await checkNewPassword(given, email);
  if (weak) return weak;
  const proven = await provePassword(deps, email, given.current_password, 'current_password');
  if ('refused' in proven) return proven;
  if ((await identity.setPassword(email, given.password)) === 'absent')
    throw new SessionOverError('A new password for an account that was closed in the meantime.');
  await sessions.endAll(account);
  await security.append(account, { kind: 'password_changed', at: now.toISOString() });
  if (given.revoke_tokens) await revokeTokens(account, deps);
  return { email };
}
