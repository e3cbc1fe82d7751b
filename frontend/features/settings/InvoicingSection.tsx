import { call } from '#frontend/api/client.ts';
import { ChoiceField } from '#frontend/design/ChoiceField.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { settings } from '#shared/contract/settings.ts';
import { Section } from './Section.tsx';
import { SectionForm } from './SectionForm.tsx';
import type { SectionProps } from './SectionProps.ts';
import { useSection } from './useSection.ts';

export function InvoicingSection({ saved, keep }: SectionProps) {
  const { t } = useI18n();
  const { fields, change, form, done, unsaved } = useSection({
    fields: { invoicing: saved.invoicing },
    bodyOf: (one) => one,
    send: (one) => call(settings.saveSettings, { body: { customer: { type: saved.customer.type }, ...one } }),
    keep,
  });
  return (
    <Section id="invoicing" heading={t('settings/invoicing')} text={t('settings/invoicing.text')}>
      <SectionForm id="invoicing" form={form} done={done} unsaved={unsaved} button={t('settings/save')}>
        <ChoiceField
          name="invoicing"
          legend={t('settings/invoicing.choose')}
          options={[
            ['order', t('settings/invoicing.order')],
            ['monthly', t('settings/invoicing.monthly')],
          ]}
          value={fields.invoicing}
          onChange={(invoicing) => change({ invoicing })}
        />
      </SectionForm>
    </Section>
  );
}
