import type { Refusal } from '#shared/contract/operation.ts';
import type { AccountStore } from '../../stores/accounts/accountStore.ts';
import type { SecurityLog } from '../../stores/accounts/securityLog.ts';
import type { SecondFactorDeps } from './beginSecondFactor.ts';
import { provePassword } from './provePassword.ts';

/**
 * Turns the second factor on, given the password and a code of the new secret. Open sessions continue as they were:
 * without it they do not admit translators and staff.
 */
export async function turnOnSecondFactor(
  { email, password, code }: { email: string; password: string; code: string },
  deps: SecondFactorDeps & { accounts: Pick<AccountStore, 'idOf'>; security: SecurityLog },
): Promise<Refusal<'rate_limited' | 'validation_failed' | 'conflict'> | undefined> {
  const { accounts, identity, security, now } = deps;
  const proven = await provePassword(deps, email, password, 'password');
  if ('refused' in proven) return proven;
  if ('poolSession' in proven) return { refused: 'conflict' };
  if (!(await identity.isFirstCode(proven.poolToken, code)))
    return { refused: 'validation_failed', fields: { code: ['account/code_wrong'] } };
  await identity.setSecondFactor(email, true);
  const account = (await accounts.idOf(email)) ?? proven.user;
  await security.append(account, { kind: 'second_factor_on', at: now.toISOString() });
  return undefined;
}
