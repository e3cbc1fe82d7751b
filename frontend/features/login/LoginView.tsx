import { type ReactNode, useEffect, useState } from 'react';
import { isLoggedIn, sessionRole } from '#frontend/api/sessionMark.ts';
import { href } from '#frontend/href.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { takeNotice } from '#frontend/shop/account/logOutWithNotice.ts';
import { NarrowPage } from '#frontend/shop/account/NarrowPage.tsx';
import type { Locale } from '#shared/messages/locale.ts';
import { LoginForm } from './LoginForm.tsx';
import { returnPath } from './returnPath.ts';
import { useLogin } from './useLogin.ts';

interface Props {
  heading: string;
  /** Where it leads where no page asked for it. */
  home?: string;
  /** What else there is, below the form. */
  below?: ReactNode;
}

/** Translators begin in their zone, everybody else with their orders. */
const homeOf = (locale: Locale) => (sessionRole() === 'translator' ? href(locale, 'translator.index') : undefined);

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
