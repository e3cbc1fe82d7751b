import { useEffect, useRef } from 'react';
import { ApiFailure } from '#frontend/api/ApiFailure.ts';
import { AbsentDrawing, LockDrawing, LostDrawing, TornDrawing } from '#frontend/design/art/stateDrawings.tsx';
import { useHydrated } from '#frontend/design/useHydrated.ts';
import { href, loginHref } from '#frontend/href.ts';
import { Rich, useI18n } from '#frontend/i18n/I18n.tsx';
import { brand } from '#shared/model/brand.ts';

export const errorStatuses = ['401', '403', '404', '500', '501'] as const;
type ErrorStatus = (typeof errorStatuses)[number];

interface Props {
  status: ErrorStatus;
  /** Id of the failed request, for the person who writes to us. */
  reference?: string | undefined;
  /** Asks once more, where that may help. */
  again?: () => void;
}

const drawings = {
  401: LockDrawing,
  403: LockDrawing,
  404: LostDrawing,
  500: TornDrawing,
  501: AbsentDrawing,
} as const satisfies Record<ErrorStatus, unknown>;

/** The error page a refused call stands for; undefined where the page itself can say what happened. */
export function errorStatusOf(error: unknown): ErrorStatus | undefined {
  if (!(error instanceof ApiFailure) || error.code === 'unreadable') return undefined;
  return errorStatuses.find((one) => Number(one) === error.status);
}

/** One of the error pages of section 8; also shown in place by the app. */
export function ErrorContent({ status, reference, again }: Props) {
  const { t, locale } = useI18n();
  const heading = useRef<HTMLHeadingElement>(null);
  const hydrated = useHydrated();
  const title = t(`errors/title.${status}`);
  const Picture = drawings[status];
  // In the place of a page it takes over that page's title and the focus; a prerendered error page runs no script.
  useEffect(() => {
    document.title = `${title} · ${brand.name}`;
    heading.current?.focus();
  }, [title]);
  return (
    <div className="wrap flex flex-wrap-reverse items-center justify-between gap-x-10 gap-y-6 py-12 sm:py-20">
      <div className="max-w-2xl">
        <p className="mb-2 font-semibold text-accent tabular-nums">{status}</p>
        <h1 ref={heading} tabIndex={-1} className="text-3xl sm:text-4xl">
          {title}
        </h1>
        <p className="mt-4 max-w-xl text-lg text-muted">{t(`errors/text.${status}`)}</p>
        {(status === '500' || status === '401') && (
          <p className="mt-3 max-w-xl text-muted">
            <Rich
              text={t('errors/help', { email: `<mail>${brand.email}</mail>` })}
              parts={{
                mail: mailLink,
              }}
            />
          </p>
        )}
        {reference && <p className="hint mt-3 break-words">{t('errors/reference', { id: reference })}</p>}
        <p className="mt-8 flex flex-wrap gap-3">
          {status === '401' && (
            <a
              className="btn btn-primary"
              href={hydrated ? loginHref(locale, location.pathname) : href(locale, 'login')}
            >
              {t('site/nav.login')}
            </a>
          )}
          {again && (
            <button type="button" className="btn btn-primary" onClick={again}>
              {t('site/retry')}
            </button>
          )}
          <a
            className={status === '401' || again ? 'btn btn-quiet' : 'btn btn-primary'}
            href={href(locale, 'order.write.index')}
          >
            {t('errors/order')}
          </a>
          <a className="btn btn-quiet" href={href(locale, 'home')}>
            {t('errors/home')}
          </a>
          <a className="btn btn-quiet" href={href(locale, 'contact')}>
            {t('errors/contact')}
          </a>
        </p>
      </div>
      <Picture width={220} />
    </div>
  );
}

/** An address in a text, as a link that writes to it. */
export const mailLink = (address: string) => (
  <a className="link" href={`mailto:${address}`}>
    {address}
  </a>
);
