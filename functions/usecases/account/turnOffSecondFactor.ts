import type { Refusal } from '#shared/contract/operation.ts';
import type { IdentityGateway } from '../../gateways/identity/identity.ts';
import type { AccountStore } from '../../stores/accounts/accountStore.ts';
import type { SecurityLog } from '../../stores/accounts/securityLog.ts';
import type { SessionStore } from '../../stores/accounts/sessionStore.ts';
import { type ProofDeps, provePassword } from './provePassword.ts';
import { readAccount } from './readAccount.ts';

export interface TurnOffDeps extends ProofDeps {
  accounts: AccountStore;
  identity: IdentityGateway;
  security: SecurityLog;
  sessions: Pick<SessionStore, 'endAll'>;
}

/** Turns the second factor off, given the password; sessions started with it end. */
export async function turnOffSecondFactor(
  account: string,
  password: string,
  deps: TurnOffDeps,
): Promise<Refusal<'rate_limited' | 'validation_failed'> | undefined> {
  const { identity, security, sessions, now } = deps;
  const { email } = await readAccount(deps, account);
  const proven = await provePassword(deps, email, password, 'password');
  if ('refused' in proven) return proven;
  await identity.setSecondFactor(email, false);
  await sessions.endAll(account);
  await security.append(account, { kind: 'second_factor_off', at: now.toISOString() });
  return undefined;
}
