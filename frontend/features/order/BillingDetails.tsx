import { useI18n } from '#frontend/i18n/I18n.tsx';
import { referenceFields } from '#shared/model/reference.ts';
import { maskPhone } from '#shared/rules/phoneMask.ts';
import type { Order } from './orderRows.ts';
import { Rows } from './Rows.tsx';

/** Whom the invoice is made out to. */
export function BillingDetails({ order: { billing } }: { order: Order }) {
  const { t } = useI18n();
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
    </section>
  );
}
