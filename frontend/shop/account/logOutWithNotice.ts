import { href, loginHref } from '#frontend/href.ts';
import type { Locale } from '#shared/messages/locale.ts';

const notice = 'verso.notice';

/** Ends the session here and says on the login page why; `back` leads to this page again after the login. */
export async function logOutWithNotice(
  message: string,
  locale: Locale,
  { email, back = false }: { email?: string; back?: boolean } = {},
): Promise<void> {
  sessionStorage.setItem(notice, message);
  if (email !== undefined) sessionStorage.setItem('verso.email', email);
  const { logOut } = await import('#frontend/api/session.ts');
  await logOut().catch(() => undefined);
  location.assign(back ? loginHref(locale, location.pathname) : href(locale, 'login'));
}

/** What the page before wanted said here, once. */
export function takeNotice(): string | undefined {
  const said = sessionStorage.getItem(notice) ?? undefined;
  sessionStorage.removeItem(notice);
  return said;
}
