import type { ReactNode } from 'react';
import { href } from '#frontend/href.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import type { MessageKey } from '#frontend/i18n/messages.ts';

const links: readonly [string, MessageKey][] = [
  ['account.orders.index', 'login/orders'],
  ['account.payments.index', 'login/payments'],
  ['account.history.index', 'login/history'],
  ['account.prepaid.select.index', 'login/prepaid'],
  ['account.api.index', 'login/tokens'],
];

/** The account's pages: heading, the way between them, and the way out. */
export function AccountFrame({ heading, children }: { heading: string; children: ReactNode }) {
  const { t, locale } = useI18n();
  async function leave() {
    const { logOut } = await import('#frontend/api/session.ts');
    await logOut().catch(() => undefined);
    location.assign(href(locale, 'login'));
  }
  return (
    <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-6 py-8 sm:py-12">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-3">
        <nav
          aria-label={t('login/account')}
          className="-ml-2.5 flex basis-full flex-wrap gap-x-1 sm:flex-1 sm:basis-0"
          data-noprint
        >
          {links.map(([name, key]) => (
            <a
              key={name}
              className="nav-link"
              href={href(locale, name)}
              aria-current={t(key) === heading ? 'page' : undefined}
            >
              {t(key)}
            </a>
          ))}
        </nav>
        <button type="button" className="btn btn-quiet btn-small" onClick={() => void leave()} data-noprint>
          {t('login/log_out')}
        </button>
      </div>
      <h1 tabIndex={-1} className="text-3xl">
        {heading}
      </h1>
      {children}
    </div>
  );
}
