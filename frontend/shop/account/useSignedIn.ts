import { useEffect, useState } from 'react';
import { isLoggedIn } from '#frontend/api/sessionMark.ts';
import { loginHref } from '#frontend/href.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';

/** Of this page, which several of its parts ask about: a second request for the login would call the first one off. */
let isSent = false;

/**
 * True once it is known that someone is logged in; a visitor is sent to the login and back. A page that the browser
 * kept is asked again when it is shown, so that Back after logging out shows nothing.
 */
export function useSignedIn(): boolean {
  const { locale } = useI18n();
  const [signedIn, setSignedIn] = useState(false);
  useEffect(() => {
    const check = () => {
      setSignedIn(isLoggedIn());
      if (isLoggedIn() || isSent) return;
      isSent = true;
      location.replace(loginHref(locale, location.pathname + location.search));
    };
    const shownAgain = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      isSent = false;
      check();
    };
    check();
    window.addEventListener('pageshow', shownAgain);
    return () => window.removeEventListener('pageshow', shownAgain);
  }, [locale]);
  return signedIn;
}
