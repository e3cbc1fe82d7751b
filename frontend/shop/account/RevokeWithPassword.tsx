import { CheckField } from '#frontend/design/CheckField.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';

interface Props {
  names: readonly string[];
  checked: boolean;
  change: (checked: boolean) => void;
}

/** With a new password: the account's API tokens by name, and whether they end too. Nothing where there are none. */
export function RevokeWithPassword({ names, checked, change }: Props) {
  const { t } = useI18n();
  if (names.length === 0) return null;
  return (
    <div className="grid gap-2">
      <CheckField
        id="revoke_tokens"
        label={<span className="font-normal">{t('login/password.revoke_tokens')}</span>}
        checked={checked}
        onChange={change}
      />
      <ul className="hint grid gap-1 pl-9" aria-label={t('login/tokens')}>
        {names.map((name, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two tokens may bear one name, and the list never changes
          <li key={index} className="break-words">
            {name}
          </li>
        ))}
      </ul>
    </div>
  );
}
