import { useState } from 'react';
import { TickIcon } from '#frontend/design/icons.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { passwordLength, passwordRules } from '#shared/rules/password.ts';
import { PasswordField } from './PasswordField.tsx';

interface NewPassword {
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
