/** Set while somebody is logged in: without it no page loads the code of the login. */
const mark = 'verso.session';

export function isLoggedIn(): boolean {
  try {
    return localStorage.getItem(mark) !== null;
  } catch {
    return false;
  }
}

/** Notes whose session is open, by the pool's id; `false`: none is. */
export function markSession(owner: string | false): void {
  try {
    if (owner !== false) localStorage.setItem(mark, owner);
    else localStorage.removeItem(mark);
  } catch {
    // Without storage a session lives as long as its page.
  }
}

let pageOwner: string | undefined;

/** Whose session is open: the pool's id. */
export function sessionOwner(): string | undefined {
  try {
    const owner = localStorage.getItem(mark) ?? undefined;
    pageOwner ??= owner;
    return owner;
  } catch {
    return undefined;
  }
}

/** Whose this page is, also after the session is over. */
export const ownerOfPage = (): string | undefined => pageOwner;
