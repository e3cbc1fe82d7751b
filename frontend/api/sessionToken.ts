/** Set while somebody is logged in: without it no page loads the code of the login. */
const mark = 'verso.session';

export function isLoggedIn(): boolean {
  try {
    return localStorage.getItem(mark) !== null;
  } catch {
    return false;
  }
}

export function markSession(open: boolean): void {
  try {
    if (open) localStorage.setItem(mark, '1');
    else localStorage.removeItem(mark);
  } catch {
    // Without storage a session lives as long as its page.
  }
}

/** The access token of the session, refreshed when it must be; undefined for a visitor and once a session is over. */
export async function sessionToken(): Promise<string | undefined> {
  if (!isLoggedIn()) return undefined;
  const { currentToken } = await import('./session.ts');
  return currentToken();
}
