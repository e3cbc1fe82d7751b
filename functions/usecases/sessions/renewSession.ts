import { refreshVerdict, renewed, standingOf } from '../../domain/account/session.ts';
import { readRefreshToken } from '../../domain/account/sessionTokens.ts';
import { digestOf } from '../../stores/digest.ts';
import { mintTokens } from './mintTokens.ts';
import type { SessionDeps, Tokens } from './sessionDeps.ts';

/** The most tabs of one browser that renew at the same time. */
const tries = 8;

/**
 * New tokens for a valid session; the refresh token is used up. A second use after the grace period for tabs ends the
 * session: one of its two holders is a thief. Users disabled in the pool, or without their role, are logged out here at
 * the latest.
 */
export async function renewSession(text: string, deps: SessionDeps): Promise<Tokens | undefined> {
  const { accounts, identity, security, sessions, now } = deps;
  const named = readRefreshToken(text);
  if (!named) return undefined;
  const nowSeconds = Math.floor(now.getTime() / 1000);
  for (let tried = 0; tried < tries; tried++) {
    const session = await sessions.find(named, now);
    if (!session) return undefined;
    const verdict = refreshVerdict(session, digestOf(text), nowSeconds);
    if (verdict === 'unknown') return undefined;
    if (verdict === 'reused') {
      await sessions.end(named);
      await security.append(named.account, { kind: 'session_reused', at: now.toISOString() });
      return undefined;
    }
    const account = await accounts.read(named.account);
    const groups = await identity.groupsOf(account?.email || named.account);
    const standing = groups && standingOf(groups);
    if (!standing) {
      await sessions.end(named);
      return undefined;
    }
    const { tokens, minted } = mintTokens({ ...session, ...standing }, nowSeconds);
    const next = renewed(session, digestOf(text), minted, nowSeconds);
    if (typeof next !== 'string' && (await sessions.replace({ ...next, ...standing }))) return tokens;
  }
  return undefined;
}
