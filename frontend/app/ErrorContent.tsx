import { href } from '#frontend/href.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { Rich } from '#frontend/i18n/Rich.tsx';
import { brand } from '#shared/model/brand.ts';

export const errorStatuses = ['401', '403', '404', '500', '501'] as const;
export type ErrorStatus = (typeof errorStatuses)[number];

interface Props {
  status: ErrorStatus;
  /** Id of the failed request, for the person who writes to us. */
  reference?: string | undefined;
}

/** One of the error pages of section 8; also shown in place by the app. */
export function ErrorContent({ status, reference }: Props) {
  const { t, locale } = useI18n();
  return (
    <div className="wrap py-16 sm:py-24">
      <p className="mb-2 font-semibold text-accent tabular-nums">{status}</p>
      <h1 tabIndex={-1} className="text-3xl sm:text-4xl">
        {t(`errors/title.${status}`)}
      </h1>
      <p className="mt-4 max-w-xl text-lg text-muted">{t(`errors/text.${status}`)}</p>
      {(status === '500' || status === '401') && (
        <p className="mt-3 max-w-xl text-muted">
          <Rich
            text={t('errors/help', { email: `<mail>${brand.email}</mail>` })}
            parts={{
              mail: (address) => (
                <a className="link" href={`mailto:${address}`}>
                  {address}
                </a>
              ),
            }}
          />
        </p>
      )}
      {reference && <p className="hint mt-3">{reference}</p>}
      <p className="mt-8 flex flex-wrap gap-3">
        <a className="btn btn-primary" href={href(locale, 'order.write.index')}>
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
  );
}
