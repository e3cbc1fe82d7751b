import { type ComponentProps, type KeyboardEvent, useState } from 'react';
import { TextField } from '#frontend/design/Field.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';

type Props = Omit<ComponentProps<typeof TextField>, 'type' | 'label'> & { label?: string };

/** A password that can be pasted and shown; the line below keeps its height, whatever it says. */
export function PasswordField({ id, label, ...field }: Props) {
  const { t } = useI18n();
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const notice = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  return (
    <div>
      <TextField
        id={id}
        label={label ?? t('login/password')}
        type={shown ? 'text' : 'password'}
        onKeyDown={notice}
        onKeyUp={notice}
        {...field}
      />
      <p className="mt-1 flex min-h-6 items-center justify-between gap-4">
        <button
          type="button"
          className="btn-link text-sm"
          aria-pressed={shown}
          aria-controls={id}
          onClick={() => setShown(!shown)}
        >
          {t('login/password.show')}
        </button>
        <span role="status" className="text-sm font-medium text-warn">
          {capsLock && t('login/caps_lock')}
        </span>
      </p>
    </div>
  );
}
