import type { ReactNode } from 'react';
import { href } from '#frontend/href.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import type { PlainRouteName } from '#frontend/routes.ts';
import { accountPages } from './accountPages.ts';

interface Props {
  page: PlainRouteName;
  heading: string;
  children: ReactNode;
}

/** The account's pages: the way between them, the way out, and the heading. */
export function AccountFrame({ page, heading, children }: Props) {
  const { t, locale } = useI18n();
  async function leave() {
    const { logOut } = await import('#frontend/api/session.ts');
    await logOut().catch(() => undefined);
    location.assign(href(locale, 'login'));
  }
  return (
    <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-6 py-6 sm:py-10">
      <nav
        aria-label={t('login/account')}
        className="-mx-2.5 flex flex-wrap items-center gap-1 border-b border-line pb-2"
        data-noprint
      >
        {accountPages.map(([name, text]) => (
          <a
            key={name}
            className="nav-link"
            href={href(locale, name)}
            aria-current={name === page ? 'page' : undefined}
          >
            {t(text)}
          </a>
        ))}
        <button type="button" className="nav-link cursor-pointer sm:ml-auto" onClick={() => void leave()}>
          {t('login/log_out')}
        </button>
      </nav>
      <h1 tabIndex={-1} className="text-3xl">
        {heading}
      </h1>
      {children}
    </div>
  );
}
