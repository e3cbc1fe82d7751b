import type { Refusal } from '#shared/contract/operation.ts';
import type { IdentityGateway } from '../../gateways/identity/identity.ts';
import type { SessionStore } from '../../stores/accounts/sessionStore.ts';
import type { TokenStore } from '../../stores/accounts/tokenStore.ts';
import { revokeTokens } from '../tokens/revokeTokens.ts';
import type { ActivateDeps } from './activateAccount.ts';
import { checkNewPassword } from './checkNewPassword.ts';

/**
 * Sets a new password by a mailed link and ends all sessions. The link works once; it is released when the pool fails.
 * If the pool has lost the account's user, a new one is created: balance, orders and tokens belong to the account,
 * found by its address, which the link has proved.
 */
export async function resetPassword(
  given: { link: string; password: string; password_confirmation: string; revoke_tokens?: boolean | undefined },
  {
    accounts,
    links,
    identity,
    security,
    sessions,
    tokens,
    now,
  }: ActivateDeps & { sessions: SessionStore; tokens: TokenStore },
): Promise<{ account: string; email: string } | Refusal<'gone' | 'validation_failed'>> {
  const link = await links.read(given.link, now);
  if (link?.purpose !== 'reset') return { refused: 'gone' };
  const weak = await checkNewPassword(given, link.email);
  if (weak) return weak;
  const account = await accounts.read(link.account);
  // A company handed over in the meantime has someone else's address.
  if (account?.state !== 'active' || account.email !== link.email) return { refused: 'gone' };
  if (!(await links.use(given.link, now))) return { refused: 'gone' };
  try {
    if ((await identity.setPassword(account.email, given.password)) === 'absent')
      await recover(account.email, given.password, identity);
    await sessions.endAll(link.account);
    await links.forget(given.link);
  } catch (error) {
    await links.release(given.link);
    throw error;
  }
  await security.append(link.account, { kind: 'password_reset', at: now.toISOString() });
  if (given.revoke_tokens) await revokeTokens(link.account, { tokens, security, now });
  return { account: link.account, email: link.email };
}

/** A new user is a customer: other roles have to be granted again. */
async function recover(email: string, password: string, identity: IdentityGateway): Promise<void> {
  await identity.create(email);
  await identity.makeCustomer(email);
  if ((await identity.setPassword(email, password)) === 'absent')
    throw new Error('The pool loses the user that was just made.');
}
