import { useEffect, useState } from 'react';
import { isLoggedIn } from '#frontend/api/sessionToken.ts';
import { loginHref } from '#frontend/href.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';

/** True once it is known that somebody is logged in; a visitor is sent to the login and back. */
export function useSignedIn(): boolean {
  const { locale } = useI18n();
  const [signedIn, setSignedIn] = useState(false);
  useEffect(() => {
    if (isLoggedIn()) setSignedIn(true);
    else location.replace(loginHref(locale, location.pathname + location.search));
  }, [locale]);
  return signedIn;
}
