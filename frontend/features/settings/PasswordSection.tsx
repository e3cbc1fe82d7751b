import { useState } from 'react';
import useSWR from 'swr';
import { call } from '#frontend/api/client.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { logOutWithNotice } from '#frontend/shop/account/logOutWithNotice.ts';
import { NewPasswordFields } from '#frontend/shop/account/NewPasswordFields.tsx';
import { PasswordField } from '#frontend/shop/account/PasswordField.tsx';
import { RevokeWithPassword } from '#frontend/shop/account/RevokeWithPassword.tsx';
import { useSubmit } from '#frontend/shop/account/useSubmit.ts';
import { account } from '#shared/contract/account.ts';
import { tokens } from '#shared/contract/tokens.ts';
import { PasswordReset } from './PasswordReset.tsx';
import { Section } from './Section.tsx';
import { SectionForm } from './SectionForm.tsx';
import type { SectionProps } from './SectionProps.ts';

const empty = { current_password: '', password: '', password_confirmation: '' };
const order = [
  ['current_password', 'current_password', 'settings/password.current'],
  ['password', 'password', 'login/password.new'],
  ['password_confirmation', 'password_confirmation', 'login/password.repeat'],
] as const;

/** Changing the password ends every session, so the login follows; anyone who forgot it asks for a link. */
export function PasswordSection({ saved }: SectionProps) {
  const { t, locale } = useI18n();
  const [typed, setTyped] = useState(empty);
  const [revokes, setRevokes] = useState(false);
  // Where the list cannot be read the password is changed all the same.
  const { data } = useSWR('tokens', () => call(tokens.listTokens));
  const names = data?.tokens.map(({ token_name }) => token_name) ?? [];
  const form = useSubmit(async () => {
    if (typed.password !== typed.password_confirmation)
      return { fields: { password_confirmation: t('login/mismatch') } };
    const { message } = await call(account.changePassword, {
      body: { ...typed, revoke_tokens: names.length > 0 && revokes },
    });
    await logOutWithNotice(message, locale, { email: saved.email, back: true });
  });
  return (
    <Section id="password-change" heading={t('settings/password')} text={t('settings/password.text')}>
      <SectionForm
        id="password-change"
        form={form}
        done={false}
        unsaved={Object.values(typed).some((value) => value !== '')}
        button={t('settings/password.change')}
        order={order}
      >
        <PasswordField
          id="current_password"
          name="current_password"
          label={t('settings/password.current')}
          autoComplete="current-password"
          error={form.fields.current_password}
          value={typed.current_password}
          onChange={(event) => setTyped({ ...typed, current_password: event.target.value })}
        />
        <NewPasswordFields value={typed} change={(value) => setTyped({ ...typed, ...value })} errors={form.fields} />
        <RevokeWithPassword names={names} checked={revokes} change={setRevokes} />
      </SectionForm>
      <PasswordReset />
    </Section>
  );
}
