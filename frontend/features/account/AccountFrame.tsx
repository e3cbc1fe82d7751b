import type { ReactNode } from 'react';
import { href } from '#frontend/href.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';

/** The account's pages: heading, the way between them, and the way out. */
export function AccountFrame({ heading, children }: { heading: string; children: ReactNode }) {
  const { t, locale } = useI18n();
  async function leave() {
    const { logOut } = await import('#frontend/api/session.ts');
    await logOut().catch(() => undefined);
    location.assign(href(locale, 'login'));
  }
  return (
    <div className="wrap grid gap-6 py-8 sm:py-12">
      <div className="flex flex-wrap items-center gap-4">
        <h1 tabIndex={-1} className="flex-1 text-3xl">
          {heading}
        </h1>
        <a className="link" href={href(locale, 'account.orders.index')}>
          {t('login/orders')}
        </a>
        <a className="link" href={href(locale, 'account.prepaid.select.index')}>
          {t('login/prepaid')}
        </a>
        <a className="link" href={href(locale, 'account.api.index')}>
          {t('login/tokens')}
        </a>
        <button type="button" className="btn btn-quiet btn-small" onClick={() => void leave()}>
          {t('login/log_out')}
        </button>
      </div>
      {children}
    </div>
  );
}
