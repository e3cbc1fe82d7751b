import { accessUntil, type Minted, type Session } from '../../domain/account/session.ts';
import { accessToken, refreshToken } from '../../domain/account/sessionTokens.ts';
import { newSecret } from '../../gateways/random.ts';
import { digestOf } from '../../stores/digest.ts';
import type { Tokens } from './sessionDeps.ts';

/** New tokens for a session, and their stored digests. */
export function mintTokens(
  session: Pick<Session, 'account' | 'session' | 'role' | 'staffRoles' | 'beganAt' | 'expires_at'>,
  nowSeconds: number,
): { tokens: Tokens; minted: Minted } {
  const until = accessUntil(session, nowSeconds);
  const tokens = {
    accessToken: accessToken(session, { issuedAt: nowSeconds, until }, newSecret()),
    refreshToken: refreshToken(session, newSecret()),
    accessSeconds: until - nowSeconds,
  };
  return { tokens, minted: { access: digestOf(tokens.accessToken), refresh: digestOf(tokens.refreshToken) } };
}
