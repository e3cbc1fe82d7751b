import { useState } from 'react';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { PasswordField } from './PasswordField.tsx';
import { PasswordRules } from './PasswordRules.tsx';

export interface NewPassword {
  password: string;
  password_confirmation: string;
}

interface Props {
  value: NewPassword;
  change: (value: NewPassword) => void;
  errors: Readonly<Record<string, string>>;
}

/** A new password with its rules, and once more; a difference is shown when the second field is left. */
export function NewPasswordFields({ value, change, errors }: Props) {
  const { t } = useI18n();
  const [left, setLeft] = useState(false);
  const { password, password_confirmation: repeat } = value;
  const mismatch = left && repeat !== '' && repeat !== password ? t('login/mismatch') : undefined;
  return (
    <>
      <div className="grid gap-2">
        <PasswordField
          id="password"
          name="password"
          label={t('login/password.new')}
          autoComplete="new-password"
          error={errors.password}
          value={password}
          onChange={(event) => change({ ...value, password: event.target.value })}
        />
        <PasswordRules id="password-rules" password={password} />
      </div>
      <PasswordField
        id="password_confirmation"
        name="password_confirmation"
        label={t('login/password.repeat')}
        autoComplete="new-password"
        error={mismatch ?? errors.password_confirmation}
        value={repeat}
        onBlur={() => setLeft(true)}
        onChange={(event) => change({ ...value, password_confirmation: event.target.value })}
      />
    </>
  );
}
