import { useState } from 'react';
import { call } from '#frontend/api/client.ts';
import { CheckField } from '#frontend/design/CheckField.tsx';
import { ChoiceField } from '#frontend/design/ChoiceField.tsx';
import { TextField } from '#frontend/design/Field.tsx';
import { href } from '#frontend/href.ts';
import { Rich, useI18n } from '#frontend/i18n/I18n.tsx';
import type { PlainRouteName } from '#frontend/routes.ts';
import { AccountForm } from '#frontend/shop/account/PlainForm.tsx';
import { useSubmit } from '#frontend/shop/useSending.ts';
import { account } from '#shared/contract/account.ts';
import { CustomerType } from '#shared/model/account/billing.ts';
import { Sent } from './Sent.tsx';

const empty = { email: '', first_name: '', last_name: '', company_name: '' };
const unticked = { tos: false, agree_sale: false, agree_marketing: false };

export default function RegisterPage() {
  const { t, locale } = useI18n();
  const [type, setType] = useState<'individual' | 'company'>('individual');
  const [texts, setTexts] = useState(empty);
  const [ticked, setTicked] = useState(unticked);
  const [sent, setSent] = useState<string>();
  const form = useSubmit(async () => {
    const { email, ...names } = texts;
    const customer = { type, ...names };
    setSent((await call(account.register, { body: { email, customer, locale, ...ticked } })).message);
  });
  if (sent !== undefined) return <Sent message={sent} email={texts.email} />;
  const text = (field: keyof typeof empty) => ({
    id: field,
    name: field,
    label: t(`login/${field}`),
    value: texts[field],
    error: form.fields[field] ?? form.fields[`customer.${field}`],
    onChange: (event: { target: { value: string } }) => setTexts({ ...texts, [field]: event.target.value }),
  });
  const link = (name: PlainRouteName) => (inner: string) => (
    <a className="link" href={href(locale, name)} target="_blank" rel="noopener">
      {inner}
    </a>
  );
  return (
    <AccountForm
      heading={t('login/register')}
      button={t('login/register')}
      form={form}
      below={
        <a className="link min-h-6 justify-self-start" href={href(locale, 'login')}>
          {t('login/have_account')}
        </a>
      }
    >
      <TextField {...text('email')} type="email" autoComplete="email" />
      <ChoiceField
        short
        name="type"
        legend={t('login/type')}
        options={CustomerType.options.map((one) => [one, t(`login/${one}`)] as const)}
        value={type}
        onChange={setType}
      />
      {type === 'company' && <TextField {...text('company_name')} autoComplete="organization" />}
      <TextField {...text('first_name')} optional autoComplete="given-name" />
      <TextField {...text('last_name')} optional autoComplete="family-name" />
      {(['tos', 'agree_sale', 'agree_marketing'] as const).map((consent) => (
        <CheckField
          key={consent}
          id={consent}
          label={
            <span className="font-normal">
              <Rich text={t(`login/${consent}`)} parts={{ terms: link('terms'), privacy: link('gdpr') }} />
            </span>
          }
          error={form.fields[consent]}
          checked={ticked[consent]}
          onChange={(checked) => setTicked({ ...ticked, [consent]: checked })}
        />
      ))}
    </AccountForm>
  );
}
