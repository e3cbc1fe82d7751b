import type { ReactNode } from 'react';
import { ApiFailure } from '#frontend/api/ApiFailure.ts';
import { href } from '#frontend/href.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { ErrorContent } from '#frontend/shop/errors/ErrorContent.tsx';
import { LoadFailed } from '#frontend/shop/errors/LoadFailed.tsx';

interface Props {
  heading: ReactNode;
  /** The list that the page is. */
  list?: 'staff.index' | 'staff.quotes';
  error?: unknown;
  retry: () => void;
  children: ReactNode;
}

/** The pages of the desk: the way between them and out. Who is no staff finds it closed. */
export function DeskFrame({ heading, list, error, retry, children }: Props) {
  const { t, locale } = useI18n();
  if (error instanceof ApiFailure && error.status === 403) return <ErrorContent status="403" />;
  async function leave() {
    const { logOut } = await import('#frontend/api/session.ts');
    await logOut().catch(() => undefined);
    location.assign(href(locale, 'staff.login'));
  }
  return (
    <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-6 py-6 sm:py-10">
      <nav
        aria-label={t('desk/nav')}
        className="-mx-2.5 flex flex-wrap items-center gap-1 border-b border-line pb-2"
        data-noprint
      >
        {(['staff.quotes', 'staff.index'] as const).map((name) => (
          <a
            key={name}
            className="nav-link"
            href={href(locale, name)}
            aria-current={name === list ? 'page' : undefined}
          >
            {t(name === 'staff.index' ? 'desk/jobs' : 'desk/quotes')}
          </a>
        ))}
        <button type="button" className="nav-link cursor-pointer sm:ml-auto" onClick={() => void leave()}>
          {t('login/log_out')}
        </button>
      </nav>
      <h1 tabIndex={-1} className="text-3xl break-words">
        {heading}
      </h1>
      {error !== undefined && <LoadFailed error={error} again={retry} />}
      {children}
    </div>
  );
}
