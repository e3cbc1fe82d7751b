import { type ReactNode, useEffect, useState } from 'react';
import { isLoggedIn, sessionRole } from '#frontend/api/sessionMark.ts';
import { href, matchRoute } from '#frontend/href.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { takeNotice } from '#frontend/shop/account/logOutWithNotice.ts';
import { NarrowPage } from '#frontend/shop/account/PlainForm.tsx';
import type { Locale } from '#shared/messages/locale.ts';
import { parseUrl } from '#shared/rules/parseUrl.ts';
import { LoginForm, useLogin } from './LoginForm.tsx';

interface Props {
  heading: string;
  /** Where it leads where no page asked for it. */
  home?: string;
  /** What else there is, below the form. */
  below?: ReactNode;
}

/** Where someone begins: translators in their zone, staff at the desk, everybody else with their orders. */
export function homeOf(locale: Locale): string | undefined {
  const role = sessionRole();
  if (role === 'translator') return href(locale, 'translator.index');
  return role === 'staff' ? href(locale, 'staff.index') : undefined;
}

/** The login: of the shop, and of those who work for it. */
export function LoginView({ heading, home, below }: Props) {
  const { t, locale } = useI18n();
  const login = useLogin(() => {
    sessionStorage.removeItem('verso.email');
    // The language of the page is what was asked for last; that of the account is for mails.
    location.assign(returnPath(location.search, locale, location.origin, home ?? homeOf(locale)));
  });
  const { setEmail } = login;
  const [notice, setNotice] = useState<string>();
  useEffect(() => {
    setNotice((said) => takeNotice() ?? said);
    // If the field has the focus, someone is typing: a value set now would run together with theirs.
    if (document.activeElement?.id !== 'email') setEmail(sessionStorage.getItem('verso.email') ?? '');
    if (isLoggedIn()) location.replace(returnPath(location.search, locale, location.origin, home ?? homeOf(locale)));
  }, [locale, home, setEmail]);
  return (
    <NarrowPage heading={heading}>
      {notice !== undefined && (
        <p role="status" className="notice">
          {notice}
        </p>
      )}
      <LoginForm login={login} />
      <p className="grid gap-2 justify-self-start">
        <a className="link min-h-6" href={href(locale, 'password.forgot')}>
          {t('login/forgotten')}
        </a>
        {below}
      </p>
    </NarrowPage>
  );
}

/**
 * Where to go after logging in: the page of this site that asked, in the language of this page, or the orders.
 * Addresses of other sites, of no page and of the login itself are ignored.
 */
export function returnPath(
  search: string,
  locale: Locale,
  origin: string = location.origin,
  home: string = href(locale, 'account.orders.index'),
): string {
  const wanted = new URLSearchParams(search).get('to');
  const url = wanted === null ? undefined : parseUrl(wanted, origin);
  if (!wanted || !url) return home;
  const { origin: site, pathname, search: query, hash } = url;
  const [, rest] = /^\/(?:en|pl)(\/.*)$/.exec(pathname) ?? [];
  const route = rest === undefined ? undefined : matchRoute(rest)?.route;
  if (site !== origin || !route || /(?:^|\.)login$/.test(route.name)) return home;
  return `/${locale}${rest}${query}${hash}`;
}
