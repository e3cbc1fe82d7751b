import { ChoiceField } from '#frontend/design/ChoiceField.tsx';
import { TextField } from '#frontend/design/Field.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { addressBody, addressForm, addressOrder, saveAddress } from './address.ts';
import { Section } from './Section.tsx';
import { SectionAddress } from './SectionAddress.tsx';
import { SectionForm } from './SectionForm.tsx';
import type { SectionProps } from './SectionProps.ts';
import { useSection } from './useSection.ts';

/**
 * Who invoices are made out to. A private person's name comes from the personal data and there is no VAT id; going back
 * to a company brings back what the company had.
 */
export function BillingSection({ saved, keep }: SectionProps) {
  const { t } = useI18n();
  const { type, company_name } = saved.customer;
  const { fields, change, form, done, unsaved } = useSection({
    fields: { type, ...addressForm(saved.billing, company_name ?? '') },
    bodyOf: ({ type: chosen, ...address }) => ({ chosen, ...addressBody(address, chosen) }),
    send: ({ type: chosen, ...address }) => saveAddress('billing', address, chosen),
    keep,
    stays: ({ type: chosen, name, vat_number }) => (chosen === 'individual' ? { name, vat_number } : {}),
  });
  return (
    <Section id="billing" heading={t('settings/billing')} text={t('settings/billing.text')}>
      <SectionForm
        id="billing"
        form={form}
        done={done}
        unsaved={unsaved}
        button={t('settings/save')}
        order={addressOrder('billing')}
      >
        <ChoiceField
          name="customer_type"
          legend={t('settings/customer')}
          options={[
            ['individual', t('settings/individual')],
            ['company', t('settings/company')],
          ]}
          value={fields.type}
          onChange={(chosen) => change({ type: chosen })}
        />
        {fields.type === 'company' && (
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField
              id="billing-name"
              name="name"
              label={t('settings/billing.name')}
              autoComplete="billing organization"
              value={fields.name}
              error={form.fields['address.name']}
              onChange={(event) => change({ name: event.target.value })}
            />
            <TextField
              id="billing-vat_number"
              name="vat_number"
              label={t('settings/vat_number')}
              optional
              autoComplete="off"
              value={fields.vat_number}
              error={form.fields['address.vat_number']}
              onChange={(event) => change({ vat_number: event.target.value })}
            />
          </div>
        )}
        <SectionAddress prefix="billing-" fields={fields} change={change} refused={form.fields} />
      </SectionForm>
    </Section>
  );
}
