import { call } from '#frontend/api/client.ts';
import { TextField } from '#frontend/design/Field.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { settings } from '#shared/contract/settings.ts';
import { Section } from './Section.tsx';
import { SectionForm } from './SectionForm.tsx';
import type { SectionProps } from './SectionProps.ts';
import { useSection } from './useSection.ts';

/** Who the account is of; its e-mail is shown, and why it cannot be changed here. */
export function PersonalSection({ saved, keep }: SectionProps) {
  const { t } = useI18n();
  const { type, first_name, last_name, company_name } = saved.customer;
  const company = type === 'company';
  const { fields, change, form, done, unsaved } = useSection({
    fields: { first_name: first_name ?? '', last_name: last_name ?? '', company_name: company_name ?? '' },
    bodyOf: (one) => one,
    send: (one) => call(settings.saveSettings, { body: { customer: { type, ...one } } }),
    keep,
  });
  const text = (field: keyof typeof fields) => ({
    id: field,
    name: field,
    label: t(`login/${field}`),
    value: fields[field],
    error: form.fields[`customer.${field}`],
    onChange: (event: { target: { value: string } }) => change({ [field]: event.target.value }),
  });
  return (
    <Section id="personal" heading={t('settings/personal')}>
      <SectionForm
        id="personal"
        form={form}
        done={done}
        unsaved={unsaved}
        button={t('settings/save')}
        order={(['company_name', 'first_name', 'last_name'] as const).map((name) => [
          `customer.${name}`,
          name,
          `login/${name}`,
        ])}
      >
        <TextField
          id="account_email"
          type="email"
          readOnly
          label={t('settings/email')}
          hint={t('settings/email.text')}
          autoComplete="username"
          value={saved.email}
        />
        {company && <TextField {...text('company_name')} autoComplete="organization" />}
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField {...text('first_name')} optional={company} autoComplete="given-name" />
          <TextField {...text('last_name')} optional={company} autoComplete="family-name" />
        </div>
      </SectionForm>
    </Section>
  );
}
