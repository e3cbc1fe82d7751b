import { useState } from 'react';
import { call } from '#frontend/api/client.ts';
import { CheckField } from '#frontend/design/CheckField.tsx';
import { ChoiceField } from '#frontend/design/ChoiceField.tsx';
import { TextField } from '#frontend/design/Field.tsx';
import { href } from '#frontend/href.ts';
import { Rich, useI18n } from '#frontend/i18n/I18n.tsx';
import type { PlainRouteName } from '#frontend/routes.ts';
import { AccountForm } from '#frontend/shop/account/PlainForm.tsx';
import { useForm } from '#frontend/shop/forms/useForm.ts';
import { account } from '#shared/contract/account.ts';
import { CustomerType } from '#shared/model/account/billing.ts';
import { Sent } from './Sent.tsx';

const empty = {
  ...{ email: '', 'customer.company_name': '', 'customer.first_name': '', 'customer.last_name': '' },
  ...{ tos: false, agree_sale: false, agree_marketing: false },
};

export default function RegisterPage() {
  const { t, locale } = useI18n();
  const [type, setType] = useState<'individual' | 'company'>('individual');
  const [sent, setSent] = useState<string>();
  const form = useForm(account.register, {
    start: empty,
    labels: {
      email: 'login/email',
      'customer.company_name': 'login/company_name',
      'customer.first_name': 'login/first_name',
      'customer.last_name': 'login/last_name',
      tos: 'login/tos.name',
      agree_sale: 'login/agree_sale.name',
      agree_marketing: 'login/agree_marketing',
    },
    send: async ({ email, tos, agree_sale, agree_marketing, ...names }) => {
      const customer = {
        type,
        company_name: names['customer.company_name'],
        first_name: names['customer.first_name'],
        last_name: names['customer.last_name'],
      };
      const body = { email, customer, locale, tos, agree_sale, agree_marketing };
      setSent((await call(account.register, { body })).message);
      return undefined;
    },
  });
  if (sent !== undefined) return <Sent message={sent} email={form.typed.email} />;
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
      <TextField {...form.text('email')} type="email" autoComplete="email" />
      <ChoiceField
        short
        name="type"
        legend={t('login/type')}
        options={CustomerType.options.map((one) => [one, t(`login/${one}`)] as const)}
        value={type}
        onChange={setType}
      />
      {type === 'company' && (
        <TextField {...form.text('customer.company_name')} optional={false} autoComplete="organization" />
      )}
      <TextField {...form.text('customer.first_name')} autoComplete="given-name" />
      <TextField {...form.text('customer.last_name')} autoComplete="family-name" />
      {(['tos', 'agree_sale', 'agree_marketing'] as const).map((consent) => (
        <CheckField
          key={consent}
          {...form.tick(consent)}
          label={
            <span className="font-normal">
              <Rich text={t(`login/${consent}`)} parts={{ terms: link('terms'), privacy: link('gdpr') }} />
            </span>
          }
        />
      ))}
    </AccountForm>
  );
}
