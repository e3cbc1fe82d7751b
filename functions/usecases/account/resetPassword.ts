import type { Refusal } from '#shared/contract/operation.ts';
import type { SessionStore } from '../../stores/accounts/sessionStore.ts';
import type { ActivateDeps } from './activateAccount.ts';
import { checkNewPassword } from './checkNewPassword.ts';
import { endSessions } from './endSessions.ts';

/** Sets a new password by a mailed link and ends all sessions. The link works once; it is given back when the pool fails. */
export async function resetPassword(
  given: { link: string; password: string; password_confirmation: string },
  { accounts, links, identity, security, sessions, now }: ActivateDeps & { sessions: SessionStore },
): Promise<{ account: string; email: string } | Refusal<'gone' | 'validation_failed'>> {
  const link = await links.read(given.link, now);
  if (link?.purpose !== 'reset') return { refused: 'gone' };
  const weak = checkNewPassword(given, link.email);
  if (weak) return weak;
  const account = await accounts.read(link.account);
  if (account?.state !== 'active') return { refused: 'gone' };
  if (!(await links.use(given.link, now))) return { refused: 'gone' };
  try {
    if ((await identity.setPassword(link.account, given.password)) === 'absent') return { refused: 'gone' };
    await endSessions({ identity, sessions, now }, link.account);
    await links.forget(given.link);
  } catch (error) {
    await links.release(given.link);
    throw error;
  }
  await security.append(link.account, { kind: 'password_reset', at: now.toISOString() });
  return { account: link.account, email: link.email };
}
