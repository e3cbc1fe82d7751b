import { useState } from 'react';
import { ApiFailure } from '#frontend/api/ApiFailure.ts';
import { call } from '#frontend/api/client.ts';
import { AreaField } from '#frontend/design/AreaField.tsx';
import { CheckField } from '#frontend/design/CheckField.tsx';
import { Choices } from '#frontend/design/Choices.tsx';
import { TextField } from '#frontend/design/Field.tsx';
import { SelectField } from '#frontend/design/SelectField.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { FormCard } from '#frontend/shop/account/FormCard.tsx';
import { ShownOnce } from '#frontend/shop/account/ShownOnce.tsx';
import { useRecentPassword } from '#frontend/shop/account/useRecentPassword.tsx';
import { useForm } from '#frontend/shop/forms/useForm.ts';
import { tokens } from '#shared/contract/tokens.ts';
import { parseDecimal } from '#shared/model/money/grosze.ts';
import { type TokenScope, tokenScopes } from '#shared/model/software/tokenScope.ts';
import { tokenNameLength } from '#shared/rules/tokenName.ts';

/** Days that a token may live; 0: until it is revoked. */
const lives = [30, 90, 365] as const;
const proposedDays = 90;

/** Asking for a price spends nothing and shows nothing of the account. */
const leastScopes = ['quotes'] as const;

interface NewToken {
  token_name: string;
  test: boolean;
  scopes: readonly TokenScope[];
  expires_in_days: string;
  most_per_order: string;
  most_per_day: string;
  addresses: string;
}
const blank: NewToken = {
  ...{ token_name: '', test: false, scopes: leastScopes, expires_in_days: String(proposedDays) },
  ...{ most_per_order: '', most_per_day: '', addresses: '' },
};

export function NewTokenForm({ made }: { made: () => Promise<unknown> }) {
  const { t } = useI18n();
  const [token, setToken] = useState<string>();
  const { question, withRecentPassword } = useRecentPassword();
  const form = useForm(tokens.createToken, {
    start: blank,
    autoComplete: 'off',
    labels: {
      token_name: 'login/tokens.name',
      test: 'login/tokens.test',
      scopes: 'login/scopes',
      expires_in_days: 'login/tokens.expires',
      most_per_order: 'login/tokens.per_order',
      most_per_day: 'login/tokens.per_day',
      addresses: 'login/tokens.addresses',
    },
    check: (typed) => ({
      scopes: typed.scopes.length === 0 && t('login/scopes.none'),
      ...Object.fromEntries(sums.map((name) => [name, !isSum(typed[name]) && t('login/tokens.amount')])),
    }),
    send: async (typed) => {
      try {
        const created = await withRecentPassword(() => call(tokens.createToken, { body: bodyOf(typed) }));
        if (!created) return undefined;
        setToken(created.token);
        form.change({ token_name: '', most_per_order: '', most_per_day: '', addresses: '' });
        await made();
        return undefined;
      } catch (error) {
        if (!(error instanceof ApiFailure) || error.status !== 422) throw error;
        const wrong = Object.keys(error.fields).some((field) => field.startsWith('addresses'))
          ? 'addresses'
          : 'token_name';
        return { fields: { [wrong]: [...new Set(error.messages)].join(' ') } };
      }
    },
  });
  const hasError = [...sums, 'addresses'].some((name) => form.errors[name]);
  return (
    <FormCard
      id="new-token-heading"
      heading={t('login/tokens.create')}
      button={t('login/tokens.create')}
      form={form}
      below={
        <>
          {question}
          {token !== undefined && (
            <ShownOnce title={t('login/tokens.new')} token={token} close={() => setToken(undefined)} />
          )}
        </>
      }
    >
      <TextField {...form.text('token_name')} hint={t('login/tokens.hint', tokenNameLength)} />
      <CheckField {...form.tick('test')} hint={t('login/tokens.test.hint')} />
      <Choices
        {...form.some('scopes')}
        options={tokenScopes.map((scope) => [scope, t(`login/scope.${scope}`)] as const)}
      />
      <SelectField
        {...form.one('expires_in_days')}
        options={[
          ...lives.map((days) => [String(days), t('login/tokens.days', { days })] as const),
          ['0', t('login/tokens.never')],
        ]}
      />
      {/* What it may spend, and where it may be used from: nothing is asked of those who want no limits. */}
      <details open={hasError || undefined}>
        <summary className="link cursor-pointer">{t('login/tokens.limits')}</summary>
        <div className="mt-3 grid gap-4">
          <p className="hint">{t('login/tokens.limits.hint')}</p>
          {sums.map((name) => (
            <TextField key={name} {...form.text(name)} inputMode="decimal" />
          ))}
          <AreaField
            {...form.text('addresses')}
            hint={t('login/tokens.addresses.hint')}
            className="input font-mono"
            rows={3}
            spellCheck={false}
          />
        </div>
      </details>
    </FormCard>
  );
}

const sums = ['most_per_order', 'most_per_day'] as const;
const isSum = (typed: string) => typed.trim() === '' || parseDecimal(typed.trim()) !== undefined;

/** As it is sent. */
function bodyOf({ token_name, test, scopes, expires_in_days, ...limits }: NewToken) {
  const addresses = limits.addresses.split(/[\s,;]+/).filter((one) => one !== '');
  const typed = sums.map((name) => [name, limits[name].trim()] as const).filter(([, text]) => text !== '');
  return {
    ...{ token_name, test, scopes: [...scopes], expires_in_days: Number(expires_in_days) },
    ...Object.fromEntries(typed.map(([name, text]) => [name, parseDecimal(text) ?? 0])),
    ...(addresses.length > 0 && { addresses }),
  };
}
