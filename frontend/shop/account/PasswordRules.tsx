import { TickIcon } from '#frontend/design/icons.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { passwordLength, passwordRules } from '#shared/rules/password.ts';

/** The rules before anything is typed, each ticked as it is met. */
export function PasswordRules({ id, password }: { id: string; password: string }) {
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
