import { useEffect, useState } from 'react';
import { isLoggedIn } from '#frontend/api/sessionMark.ts';
import { loginHref } from '#frontend/href.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';

/** The way to the login and back for a guest who has an account; the e-mail of the order stands there already. */
export function HaveAccount({ email }: { email: string }) {
  const { t, locale } = useI18n();
  const [isGuest, setIsGuest] = useState(false);
  useEffect(() => setIsGuest(!isLoggedIn()), []);
  if (!isGuest) return null;
  return (
    <p className="-mb-3">
      {t('cart/have_account')}{' '}
      <a
        className="link"
        href={loginHref(locale, location.pathname)}
        onClick={() => sessionStorage.setItem('verso.email', email)}
      >
        {t('cart/log_in')}
      </a>
    </p>
  );
}
