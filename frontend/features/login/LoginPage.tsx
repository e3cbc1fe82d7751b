import { useEffect, useState } from 'react';
import { call } from '#frontend/api/client.ts';
import { isLoggedIn } from '#frontend/api/sessionMark.ts';
import { href } from '#frontend/href.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { takeNotice } from '#frontend/shop/account/logOutWithNotice.ts';
import { NarrowPage } from '#frontend/shop/account/NarrowPage.tsx';
import { settings } from '#shared/contract/settings.ts';
import { LoginForm } from './LoginForm.tsx';
import { returnPath } from './returnPath.ts';
import { useLogin } from './useLogin.ts';

export default function LoginPage() {
  const { t, locale } = useI18n();
  const login = useLogin(async () => {
    sessionStorage.removeItem('verso.email');
    // The language is the account's; staff and translators keep the page's.
    const kept = await call(settings.getSettings, { asIs: true }).then(
      (known) => known.locale,
      () => locale,
    );
    location.assign(returnPath(location.search, kept));
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
