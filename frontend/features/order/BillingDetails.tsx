import { href } from '#frontend/href.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { Rich } from '#frontend/i18n/Rich.tsx';
import type { Locale } from '#shared/messages/locale.ts';
import { referenceFields } from '#shared/model/reference.ts';
import { maskPhone } from '#shared/rules/phoneMask.ts';
import { formatMoment } from '#shared/rules/sayMoment.ts';
import type { Order } from './orderRows.ts';
import { Rows } from './Rows.tsx';

/** The text of the version; orders from before versions were kept lead to the one in force. */
const termsHref = (locale: Locale, version: string): string =>
  /^\d{4}-\d{2}-\d{2}$/.test(version) ? href(locale, 'terms.version', { version }) : href(locale, 'terms');

/** Whom the invoice is made out to, and the terms that were accepted with it. */
export function BillingDetails({ order }: { order: Order }) {
  const { t, locale } = useI18n();
  const { billing, terms_version: version, terms_accepted_at: acceptedAt } = order;
  const { name, address, postcode, city, country, vat_number: vat } = billing;
  if (name === '') return null;
  const place = [address, [postcode, city].filter(Boolean).join(' '), country].filter(Boolean).join('\n');
  return (
    <section aria-labelledby="billing-heading">
      <h2 id="billing-heading" className="mb-3 text-xl">
        {t('status/billing')}
      </h2>
      <Rows
        rows={[
          { key: 'status/billing.name', value: name },
          { key: 'status/billing.address', value: place },
          { key: billing.country_iso2 === 'PL' ? 'status/billing.nip' : 'status/billing.vat_number', value: vat },
          ...referenceFields.map((field) => ({ key: `billing/${field}` as const, value: billing[field] })),
          { key: 'status/billing.phone', value: maskPhone(billing.phone_number) },
        ]}
      />
      <p className="hint mt-3">
        <Rich
          text={t('status/terms', { version, time: formatMoment(acceptedAt, locale) })}
          parts={{
            terms: (inner) => (
              <a className="link" href={termsHref(locale, version)}>
                {inner}
              </a>
            ),
          }}
        />
      </p>
    </section>
  );
}
