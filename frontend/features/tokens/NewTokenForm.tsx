import { useState } from 'react';
import { ApiFailure } from '#frontend/api/ApiFailure.ts';
import { call } from '#frontend/api/client.ts';
import { CheckField } from '#frontend/design/CheckField.tsx';
import { Choices } from '#frontend/design/Choices.tsx';
import { FieldFrame, TextField } from '#frontend/design/Field.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { FormCard } from '#frontend/shop/account/FormCard.tsx';
import { ShownOnce } from '#frontend/shop/account/ShownOnce.tsx';
import { useRecentPassword } from '#frontend/shop/account/useRecentPassword.tsx';
import { useSubmit } from '#frontend/shop/useSending.ts';
import { tokens } from '#shared/contract/tokens.ts';
import { parseDecimal } from '#shared/model/money/grosze.ts';
import { type TokenScope, tokenScopes } from '#shared/model/software/tokenScope.ts';
import { tokenNameLength } from '#shared/rules/tokenName.ts';

/** Days that a token may live; 0: until it is revoked. */
const lives = [30, 90, 365] as const;
const proposedDays = 90;

/** Asking for a price spends nothing and shows nothing of the account. */
const leastScopes = ['quotes'] as const;

export function NewTokenForm({ made }: { made: () => Promise<unknown> }) {
  const { t } = useI18n();
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<readonly TokenScope[]>(leastScopes);
  const [isTest, setIsTest] = useState(false);
  const [days, setDays] = useState(String(proposedDays));
  const [limits, setLimits] = useState(noLimits);
  const [token, setToken] = useState<string>();
  const { question, withRecentPassword } = useRecentPassword();
  const form = useSubmit(async () => {
    if (scopes.length === 0) return { fields: { scopes: t('login/scopes.none') } };
    const read = readLimits(limits);
    if (read.wrong.length > 0)
      return { fields: Object.fromEntries(read.wrong.map((field) => [field, t('login/tokens.amount')])) };
    const body = {
      token_name: name,
      test: isTest,
      scopes: [...scopes],
      expires_in_days: Number(days),
      ...read.body,
    };
    try {
      const created = await withRecentPassword(() => call(tokens.createToken, { body }));
      if (!created) return;
      setToken(created.token);
      setName('');
      setLimits(noLimits);
      await made();
    } catch (error) {
      if (!(error instanceof ApiFailure) || error.status !== 422) throw error;
      const wrong = Object.keys(error.fields).some((field) => field.startsWith('addresses'))
        ? 'addresses'
        : 'token_name';
      return { fields: { [wrong]: [...new Set(error.messages)].join(' ') } };
    }
  });
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
      <TextField
        id="token_name"
        name="token_name"
        label={t('login/tokens.name')}
        hint={t('login/tokens.hint', tokenNameLength)}
        error={form.fields.token_name}
        autoComplete="off"
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <CheckField
        id="test"
        label={t('login/tokens.test')}
        hint={t('login/tokens.test.hint')}
        checked={isTest}
        onChange={setIsTest}
      />
      <Choices
        id="scopes"
        legend={t('login/scopes')}
        error={form.fields.scopes}
        options={tokenScopes.map((scope) => [scope, t(`login/scope.${scope}`)] as const)}
        chosen={scopes}
        change={setScopes}
      />
      <FieldFrame id="expires" label={t('login/tokens.expires')}>
        <select id="expires" className="input" value={days} onChange={(event) => setDays(event.target.value)}>
          {lives.map((one) => (
            <option key={one} value={one}>
              {t('login/tokens.days', { days: one })}
            </option>
          ))}
          <option value="0">{t('login/tokens.never')}</option>
        </select>
      </FieldFrame>
      <LimitFields typed={limits} errors={form.fields} change={setLimits} />
    </FormCard>
  );
}

interface TypedLimits {
  most_per_order: string;
  most_per_day: string;
  addresses: string;
}
const noLimits: TypedLimits = { most_per_order: '', most_per_day: '', addresses: '' };

const sums = ['most_per_order', 'most_per_day'] as const;

/** What is typed as it is sent; the fields that are no sums. */
function readLimits(typed: TypedLimits) {
  const read = sums.map((name) => [name, typed[name].trim()] as const).filter(([, text]) => text !== '');
  const addresses = typed.addresses.split(/[\s,;]+/).filter((one) => one !== '');
  return {
    wrong: read.filter(([, text]) => parseDecimal(text) === undefined).map(([name]) => name),
    body: {
      ...Object.fromEntries(read.map(([name, text]) => [name, parseDecimal(text) ?? 0])),
      ...(addresses.length > 0 && { addresses }),
    },
  };
}

interface LimitFieldsProps {
  typed: TypedLimits;
  errors: Readonly<Record<string, string>>;
  change: (limits: TypedLimits) => void;
}

/** What a token may spend, and where it may be used from: nothing is asked of those who want no limits. */
function LimitFields({ typed, errors, change }: LimitFieldsProps) {
  const { t } = useI18n();
  const hasError = [...sums, 'addresses'].some((name) => errors[name]);
  const labels = { most_per_order: t('login/tokens.per_order'), most_per_day: t('login/tokens.per_day') };
  return (
    <details open={hasError || undefined}>
      <summary className="link cursor-pointer">{t('login/tokens.limits')}</summary>
      <div className="mt-3 grid gap-4">
        <p className="hint">{t('login/tokens.limits.hint')}</p>
        {sums.map((name) => (
          <TextField
            key={name}
            id={name}
            label={labels[name]}
            optional
            error={errors[name]}
            inputMode="decimal"
            autoComplete="off"
            value={typed[name]}
            onChange={(event) => change({ ...typed, [name]: event.target.value })}
          />
        ))}
        <FieldFrame
          id="addresses"
          label={t('login/tokens.addresses')}
          optional
          hint={t('login/tokens.addresses.hint')}
          error={errors.addresses}
        >
          <textarea
            id="addresses"
            className="input font-mono"
            rows={3}
            spellCheck={false}
            autoComplete="off"
            aria-describedby={errors.addresses ? 'addresses-error' : 'addresses-hint'}
            aria-invalid={errors.addresses ? true : undefined}
            value={typed.addresses}
            onChange={(event) => change({ ...typed, addresses: event.target.value })}
          />
        </FieldFrame>
      </div>
    </details>
  );
}
