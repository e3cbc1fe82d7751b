import { isLoggedIn } from './sessionMark.ts';

/**
 * The access token of the session, refreshed when it must be; undefined for a visitor and once a session is over.
 * Throws when the pool cannot be reached.
 */
export async function sessionToken(): Promise<string | undefined> {
  if (!isLoggedIn()) return undefined;
  const { currentToken } = await import('./session.ts');
  return currentToken();
}
