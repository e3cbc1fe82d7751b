import type { ReactNode } from 'react';
import { ApiFailure } from '#frontend/api/ApiFailure.ts';
import { href } from '#frontend/href.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import type { MessageKey } from '#frontend/i18n/messages.ts';
import type { PlainRouteName } from '#frontend/routes.ts';
import { ErrorContent } from '#frontend/shop/errors/ErrorContent.tsx';
import { LoadFailed } from '#frontend/shop/errors/LoadFailed.tsx';

const pages: readonly (readonly [PlainRouteName, MessageKey])[] = [
  ['translator.index', 'zone/work'],
  ['translator.availability', 'zone/availability'],
  ['translator.earnings', 'zone/earnings'],
];

interface Props {
  page?: PlainRouteName;
  heading: ReactNode;
  /** What the page could not load, with the way to ask again. */
  error?: unknown;
  retry: () => void;
  children: ReactNode;
}

/** The pages of the zone: the way between them and out. Who is no translator finds it closed. */
export function ZoneFrame({ page, heading, error, retry, children }: Props) {
  const { t, locale } = useI18n();
  if (error instanceof ApiFailure && error.status === 403) return <ErrorContent status="403" />;
  async function leave() {
    const { logOut } = await import('#frontend/api/session.ts');
    await logOut().catch(() => undefined);
    location.assign(href(locale, 'translator.login'));
  }
  const isUnknown = error instanceof ApiFailure && error.status === 404 && page !== undefined;
  return (
    <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-6 py-6 sm:py-10">
      <nav
        aria-label={t('zone/nav')}
        className="-mx-2.5 flex flex-wrap items-center gap-1 border-b border-line pb-2"
        data-noprint
      >
        {pages.map(([name, text]) => (
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
      <h1 tabIndex={-1} className="text-3xl break-words">
        {heading}
      </h1>
      {isUnknown && <p className="card p-6">{t('zone/not_entered')}</p>}
      {error !== undefined && !isUnknown && <LoadFailed error={error} again={retry} />}
      {!isUnknown && children}
    </div>
  );
}
