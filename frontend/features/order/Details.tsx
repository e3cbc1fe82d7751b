import { href } from '#frontend/href.ts';
import { Rich, useI18n } from '#frontend/i18n/I18n.tsx';
import type { Locale } from '#shared/messages/locale.ts';
import { referenceFields } from '#shared/model/account/billing.ts';
import { maskPhone } from '#shared/rules/address/phoneMask.ts';
import { formatMoment } from '#shared/rules/say/sayMoment.ts';
import { Fold } from './Fold.tsx';
import { type Language, type Order, type OrderRow, orderRows } from './orderRows.ts';

/** Everything that was ordered, as labels with values. */
export function Details({ order, languages }: { order: Order; languages: readonly Language[] }) {
  const i18n = useI18n();
  return (
    <Fold name="details" heading={i18n.t('status/details')}>
      <Rows rows={orderRows(order, languages, i18n)} />
    </Fold>
  );
}

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
    <Fold name="billing" heading={t('status/billing')}>
      <Rows
        rows={[
          { key: 'status/billing.name', value: name },
          { key: 'status/billing.address', value: place },
          { key: billing.country_iso2 === 'PL' ? 'status/billing.nip' : 'status/billing.vat_number', value: vat },
          ...referenceFields.map((field) => ({ key: `billing/${field}` as const, value: billing[field] })),
          ...(billing.recipient
            ? [{ key: `billing/recipient.${billing.recipient.role}` as const, value: unitText(billing.recipient) }]
            : []),
          { key: 'status/billing.phone', value: maskPhone(billing.phone_number) },
        ]}
      />
      <p className="hint">
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
    </Fold>
  );
}

const unitText = ({ name, tax_id, address, postcode, city }: NonNullable<Order['billing']['recipient']>): string =>
  [name, address, `${postcode} ${city}`, tax_id].filter(Boolean).join('\n');

/** Labels with values; a row without a value is left out. */
function Rows({ rows }: { rows: readonly OrderRow[] }) {
  const { t } = useI18n();
  return (
    <dl className="grid grid-cols-[minmax(0,1fr)] sm:grid-cols-[14rem_minmax(0,1fr)]">
      {rows.map(
        ({ key, value, instant }) =>
          value && (
            <div key={key} className="contents">
              <dt className="pt-2.5 text-muted sm:border-t sm:border-line sm:pb-2.5">{t(key)}</dt>
              <dd className="border-b border-line pb-2.5 font-medium break-words whitespace-pre-line sm:border-t sm:border-b-0 sm:pt-2.5">
                {instant ? <time dateTime={instant}>{value}</time> : value}
              </dd>
            </div>
          ),
      )}
    </dl>
  );
}
