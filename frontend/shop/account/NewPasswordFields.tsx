import { useState } from 'react';
import { TickIcon } from '#frontend/design/icons.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import type { account } from '#shared/contract/account.ts';
import { passwordLength, passwordRules } from '#shared/rules/password.ts';
import type { useForm } from '../forms/useForm.ts';
import { PasswordField } from './PasswordField.tsx';

interface NewPassword {
  password: string;
  password_confirmation: string;
}

export const newPasswordLabels = {
  password: 'login/password.new',
  password_confirmation: 'login/password.repeat',
} as const;

interface Props {
  form: Pick<ReturnType<typeof useForm<typeof account.changePassword, NewPassword>>, 'typed' | 'text'>;
}

/** A new password with its rules, and once more; a difference is shown when the second field is left. */
export function NewPasswordFields({ form }: Props) {
  const { t } = useI18n();
  const [left, setLeft] = useState(false);
  const { password, password_confirmation: repeat } = form.typed;
  const repeated = form.text('password_confirmation');
  const mismatch = left && repeat !== '' && repeat !== password ? t('login/mismatch') : undefined;
  return (
    <>
      <div className="grid gap-2">
        <PasswordField {...form.text('password')} autoComplete="new-password" />
        <PasswordRules id="password-rules" password={password} />
      </div>
      <PasswordField
        {...repeated}
        autoComplete="new-password"
        error={mismatch ?? repeated.error}
        onBlur={() => setLeft(true)}
      />
    </>
  );
}

/** The rules before anything is typed, each ticked as it is met. */
function PasswordRules({ id, password }: { id: string; password: string }) {
  const { t } = useI18n();
  return (
    <ul id={id} className="hint grid gap-1" aria-label={t('login/rules')}>
      {passwordRules(password).map(({ rule, met }) => (
        <li key={rule} className={`flex items-center gap-2 ${met ? 'text-ink' : ''}`}>
          <span className="grid size-5 flex-none place-items-center">
            {met ? <TickIcon /> : <span className="size-1.5 rounded-full bg-control" />}
          </span>
          {t(`login/rule.${rule}`, passwordLength)}
          {met && <span className="sr-only"> ({t('login/rule.met')})</span>}
        </li>
      ))}
    </ul>
  );
}
