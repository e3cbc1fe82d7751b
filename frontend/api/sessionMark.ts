/** Set while someone is logged in: without it no page loads the code of the login. */
const mark = 'verso.session';
/** The user's role; customers have none. */
const roleMark = 'verso.role';
const staffMark = 'verso.staff';
/** Where links of orders are that a guest wanted remembered (`shop/access/keptLinks.ts`). */
export const keptLinksKey = 'verso.links';

export function isLoggedIn(): boolean {
  try {
    return localStorage.getItem(mark) !== null;
  } catch {
    return false;
  }
}

/** The user's role, which decides the pages they are shown. The service makes its own decision. */
export function sessionRole(): string | undefined {
  try {
    return localStorage.getItem(roleMark) ?? undefined;
  } catch {
    return undefined;
  }
}

/** What staff may do, which decides the parts of the desk they are shown. The service makes its own decision. */
export function ownStaffRoles(): string[] {
  try {
    return localStorage.getItem(staffMark)?.split(' ') ?? [];
  } catch {
    return [];
  }
}

/** Notes what staff may do, as the newest token of their session says. */
export function markStaffRoles(roles: unknown): void {
  try {
    if (typeof roles === 'string') localStorage.setItem(staffMark, roles);
    else localStorage.removeItem(staffMark);
  } catch {
    // Without storage a session lives as long as its page.
  }
}

/** Notes whose session is open, by the pool's id, and what they work as; `false`: none is. */
export function markSession(owner: string | false, role?: 'translator' | 'staff'): void {
  try {
    if (owner !== false) localStorage.setItem(mark, owner);
    else localStorage.removeItem(mark);
    if (owner !== false && role !== undefined) localStorage.setItem(roleMark, role);
    else localStorage.removeItem(roleMark);
  } catch {
    // Without storage a session lives as long as its page.
  }
}

let pageOwner: string | undefined;

/** Id of the logged-in user in the pool. */
export function sessionOwner(): string | undefined {
  try {
    const owner = localStorage.getItem(mark) ?? undefined;
    pageOwner ??= owner;
    return owner;
  } catch {
    return undefined;
  }
}

/** Id of the user this page belongs to, also after the session is over. */
export const ownerOfPage = (): string | undefined => pageOwner;
