import { useEffect } from 'react';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { formatMoney } from '#frontend/i18n/money.ts';
import { useStepTitle } from './useStepTitle.ts';

/** Shown while the browser goes to the provider; the link is for a browser that does not. */
export function Redirecting({ address, grosze }: { address: string; grosze: number }) {
  const { t, locale } = useI18n();
  const heading = t('prepaid/step.redirecting');
  useStepTitle(heading);
  useEffect(() => document.querySelector<HTMLElement>('#main h1')?.focus(), []);
  return (
    <div className="wrap py-12 sm:py-20">
      <div role="status" className="min-h-72 max-w-2xl">
        <h1 tabIndex={-1} className="text-3xl sm:text-4xl">
          <span className="spinner mr-3 inline-block size-6 align-[-2px] text-accent" aria-hidden="true" />
          {heading}
        </h1>
        <p className="mt-4 text-lg text-muted">
          {t('prepaid/redirecting.text', { price: formatMoney(grosze, locale) })}
        </p>
        <p className="mt-6">
          <a className="link" href={address}>
            {t('prepaid/redirecting.go')}
          </a>
        </p>
      </div>
    </div>
  );
}
