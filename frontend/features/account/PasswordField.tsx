import { type ComponentProps, useState } from 'react';
import { TextField } from '#frontend/design/Field.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';

type Props = Omit<ComponentProps<typeof TextField>, 'type' | 'label'> & { label?: string };

/** A password that can be pasted and shown. */
export function PasswordField({ id, label, ...field }: Props) {
  const { t } = useI18n();
  const [shown, setShown] = useState(false);
  return (
    <div>
      <TextField id={id} label={label ?? t('login/password')} type={shown ? 'text' : 'password'} {...field} />
      <button
        type="button"
        className="btn-link mt-1 min-h-6"
        aria-pressed={shown}
        aria-controls={id}
        onClick={() => setShown(!shown)}
      >
        {t('login/password.show')}
      </button>
    </div>
  );
}
