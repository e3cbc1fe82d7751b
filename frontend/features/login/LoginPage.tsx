import { useEffect, useState } from 'react';
import { isLoggedIn } from '#frontend/api/sessionMark.ts';
import { href } from '#frontend/href.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { takeNotice } from '#frontend/shop/account/logOutWithNotice.ts';
import { NarrowPage } from '#frontend/shop/account/NarrowPage.tsx';
import { LoginForm } from './LoginForm.tsx';
import { returnPath } from './returnPath.ts';
import { useLogin } from './useLogin.ts';

export default function LoginPage() {
  const { t, locale } = useI18n();
  const login = useLogin(() => {
    sessionStorage.removeItem('verso.email');
    // The language of the page is what was asked for last; that of the account is for mails.
    location.assign(returnPath(location.search, locale));
  });
  const { setEmail } = login;
  const [notice, setNotice] = useState<string>();
  useEffect(() => {
    setNotice((said) => takeNotice() ?? said);
    setEmail(sessionStorage.getItem('verso.email') ?? '');
    if (isLoggedIn()) location.replace(returnPath(location.search, locale));
  }, [locale, setEmail]);
  return (
    <NarrowPage heading={t('login/login')}>
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
        <a className="link min-h-6" href={href(locale, 'register')}>
          {t('login/no_account')}
        </a>
      </p>
    </NarrowPage>
  );
}
