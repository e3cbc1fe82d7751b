import type { ComponentProps } from 'react';
import { href } from '#frontend/href.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { Rich } from '#frontend/i18n/Rich.tsx';
import { CertificateButtons } from './CertificateButtons.tsx';

/** The signed certificate of a price, and where anybody checks it. */
export function PriceGuarantee({ id, ...ways }: ComponentProps<typeof CertificateButtons>) {
  const { t, locale } = useI18n();
  return (
    <section aria-labelledby="guarantee-heading" className="mt-5 border-t border-line pt-4" data-noprint>
      <h3 id="guarantee-heading" className="text-base">
        {t('site/certificate')}
      </h3>
      <p className="hint mt-1">
        <Rich
          text={t('site/certificate.text')}
          parts={{
            check: (inner) => (
              <a className="link" href={href(locale, 'certificate')}>
                {inner}
              </a>
            ),
          }}
        />
      </p>
      <CertificateButtons id={`${id}-certificate`} {...ways} />
    </section>
  );
}
