import { ChoiceField } from '#frontend/design/ChoiceField.tsx';
import { TextField } from '#frontend/design/Field.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { RecipientRole } from '#shared/model/account/billing.ts';
import { tidyPostcode } from '#shared/rules/address/postcode.ts';
import type { RecipientField, RecipientForm } from './recipientForm.ts';

interface Props {
  form: RecipientForm;
  change: (part: Partial<RecipientForm>) => void;
  errorOf: (field: RecipientField) => string | undefined;
  /** Before the ids, where a page has several addresses. */
  prefix?: string;
}

/** Another unit that a company's invoice names beside the buyer: folded, as few need it. */
export function RecipientFields({ form, change, errorOf, prefix = '' }: Props) {
  const { t } = useI18n();
  const { role } = form;
  const text = (name: RecipientField) => ({
    id: `${prefix}recipient_${name}`,
    name: `recipient_${name}`,
    label: t(name === 'name' || name === 'tax_id' ? `billing/recipient.${name}` : `billing/${name}`),
    autoComplete: 'off',
    value: form[name],
    error: errorOf(name),
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  });
  return (
    <details open={role !== '' || undefined}>
      <summary className="link cursor-pointer">{t('billing/recipient')}</summary>
      <div className="mt-4 grid gap-5">
        <ChoiceField
          name={`${prefix}recipient_role`}
          legend={t('billing/recipient.role')}
          options={[
            ['', t('billing/recipient.none')],
            ...RecipientRole.options.map((one) => [one, t(`billing/recipient.${one}`)] as const),
          ]}
          value={role}
          onChange={(chosen) => change({ role: chosen })}
        />
        {role !== '' && (
          <>
            <div className="grid gap-5 sm:grid-cols-2">
              <TextField {...text('name')} />
              <TextField
                {...text('tax_id')}
                optional={role === 'recipient'}
                hint={t('billing/recipient.tax_id.hint')}
              />
            </div>
            <TextField {...text('address')} />
            <div className="grid gap-5 sm:grid-cols-[9rem_1fr]">
              <TextField {...text('postcode')} onBlur={() => change({ postcode: tidyPostcode(form.postcode, 'PL') })} />
              <TextField {...text('city')} />
            </div>
          </>
        )}
      </div>
    </details>
  );
}
