import type { Refusal } from '#shared/contract/operation.ts';
import type { IdentityGateway } from '../../gateways/identity.ts';
import type { AccountStore } from '../../stores/accounts/accounts.ts';
import type { SecurityLog } from '../../stores/accounts/securityLog.ts';
import type { SessionStore } from '../../stores/accounts/sessions.ts';
import { accountOfUser, readAccount } from './accounts.ts';
import { type ProofDeps, provePassword } from './passwords.ts';

interface SecondFactorDeps extends ProofDeps {
  accounts: AccountStore;
  identity: IdentityGateway;
  security: SecurityLog;
  sessions: Pick<SessionStore, 'endAll'>;
}

/**
 * A secret for an authenticator app; `conflict`: the account already has a second factor, which the password alone
 * cannot replace.
 */
export async function beginSecondFactor(
  { email, password }: { email: string; password: string },
  deps: SecondFactorDeps,
): Promise<{ secret: string } | Refusal<'rate_limited' | 'validation_failed' | 'conflict'>> {
  const proven = await provePassword(deps, email, password, 'password');
  if ('refused' in proven) return proven;
  if ('poolSession' in proven) return { refused: 'conflict' };
  return { secret: await deps.identity.newSecondFactor(proven.poolToken) };
}

/**
 * Turns the second factor on, given the password and a code of the new secret. Open sessions continue as they were:
 * without it they do not admit translators and staff.
 */
export async function turnOnSecondFactor(
  { email, password, code }: { email: string; password: string; code: string },
  deps: SecondFactorDeps,
): Promise<Refusal<'rate_limited' | 'validation_failed' | 'conflict'> | undefined> {
  const { accounts, identity, security, now } = deps;
  const proven = await provePassword(deps, email, password, 'password');
  if ('refused' in proven) return proven;
  if ('poolSession' in proven) return { refused: 'conflict' };
  if (!(await identity.isFirstCode(proven.poolToken, code)))
    return { refused: 'validation_failed', fields: { code: ['account/code_wrong'] } };
  await identity.setSecondFactor(email, true);
  const opened = await accountOfUser({ accounts }, { email, user: proven.user });
  if (opened) await security.append(opened.id, { kind: 'second_factor_on', at: now.toISOString() });
  return undefined;
}

/** Turns the second factor off, given the password; sessions started with it end. */
export async function turnOffSecondFactor(
  account: string,
  password: string,
  deps: SecondFactorDeps,
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
