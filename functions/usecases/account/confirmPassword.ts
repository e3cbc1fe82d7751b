import type { Refusal } from '#shared/contract/operation.ts';
import { freshSeconds } from '../../domain/account/freshness.ts';
import type { PasswordDeps } from './changePassword.ts';
import { provePassword } from './provePassword.ts';
import { readAccount } from './readAccount.ts';

/** Allows sensitive actions in one session for 15 minutes. */
export async function confirmPassword(
  { account, session }: { account: string; session: string },
  password: string,
  deps: PasswordDeps,
): Promise<Refusal<'rate_limited' | 'validation_failed'> | { freshUntil: Date }> {
  const { sessions, security, now } = deps;
  const { email } = await readAccount(deps, account);
  const proven = await provePassword(deps, email, password, 'password');
  if ('refused' in proven) return proven;
  await sessions.confirm({ account, session }, now);
  await security.append(account, { kind: 'password_confirmed', at: now.toISOString() });
  return { freshUntil: new Date(now.getTime() + freshSeconds * 1000) };
}
