import type { MouseEvent } from 'react';
import { isLoggedIn } from '#frontend/api/sessionMark.ts';
import { useHydrated } from '#frontend/design/useHydrated.ts';
import { href } from '#frontend/href.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { parseUrl } from '#shared/rules/parseUrl.ts';

/** The way back to the list, to the place in it that someone came from. */
export function BackToOrders() {
  const { t, locale } = useI18n();
  const hydrated = useHydrated();
  if (!hydrated || !isLoggedIn()) return null;
  const list = href(locale, 'account.orders.index');
  function goBack(event: MouseEvent) {
    const cameFromList = parseUrl(document.referrer)?.pathname === list;
    if (!cameFromList) return;
    event.preventDefault();
    history.back();
  }
  return (
    <p className="mb-3" data-noprint>
      <a className="link" href={list} onClick={goBack}>
        {t('status/back')}
      </a>
    </p>
  );
}
