import { TextField } from '#frontend/design/Field.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';

interface Props {
  value: string;
  change: (email: string) => void;
  hint?: string;
  error?: string | undefined;
}

/** The address of an account, which the browser knows as the user's name. */
export function LoginEmail({ value, change, ...rest }: Props) {
  const { t } = useI18n();
  return (
    <TextField
      id="email"
      name="email"
      type="email"
      autoComplete="username"
      label={t('login/email')}
      value={value}
      onChange={(event) => change(event.target.value)}
      // In the dialog of a session that is over; its first button closes it.
      data-first-focus
      {...rest}
    />
  );
}
