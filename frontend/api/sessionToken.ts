import { isLoggedIn } from './sessionMark.ts';

/**
 * The access token of the session, refreshed when it must be; undefined for a visitor and once a session is over.
 * Throws when the pool cannot be reached.
 */
export async function sessionToken(): Promise<string | undefined> {
  if (!isLoggedIn()) return undefined;
  // Without the code of the login, which is as large again and is needed by few pages.
  const { currentToken } = await import('./currentToken.ts');
  return currentToken();
}
